/** What a document says, name by name, to be compared with what it shows. */
import { type Attributes, attributeNames } from '../verifier/verdict.ts';
import { attributeLabels, attributeText } from './sentences.ts';

/** The attributes that a document gives, in its order. */
export function AttributeList({ attributes }: { attributes: Partial<Attributes> }) {
  const known = attributeNames.filter((name) => attributes[name]);
  if (known.length === 0) return null;
  return (
    <dl className="attributes">
      {known.map((name) => (
        <div key={name}>
          <dt>{attributeLabels[name]}</dt>
          <dd>{attributeText(name, attributes[name] ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}
