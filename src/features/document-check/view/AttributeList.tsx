/** List of a document's attributes, for comparison with its visible text. */
import { type Attributes, attributeNames } from '../../../verifier/index.ts';
import { attributeLabels, attributeText } from '../decision/labels.ts';

/** Renders the attributes that are present, in the order of `attributeNames`. */
export function AttributeList({ attributes }: { attributes: Partial<Attributes> }) {
  const known = attributeNames.filter((name) => attributes[name]);
  if (known.length === 0) return null;
  return (
    <dl className="attributes">
      {known.map((name) => (
        <div key={name}>
          <dt>{attributeLabels[name]}</dt>
          <dd translate="no">{attributeText(name, attributes[name] ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}
