/** What a document says, name by name, to be compared with what is printed on it. */
import { type Attributes, attributeNames } from '../verifier/verdict.ts';
import { attributeLabels } from './sentences.ts';

/** The attributes that a document gives, in its order. */
export function AttributeList({ attributes }: { attributes: Partial<Attributes> }) {
  const known = attributeNames.filter((name) => attributes[name]);
  if (known.length === 0) return null;
  return (
    <dl className="attributes">
      {known.map((name) => (
        <div key={name}>
          <dt>{attributeLabels[name]}</dt>
          <dd>{attributes[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
