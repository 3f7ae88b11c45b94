/** A DSFR text field with its hint and its error message. */
import type { fields } from './fields.ts';

/** What a telephone's keyboard does by itself. Nothing here changes what was typed. */
const keyboards = {
  names: { autoCapitalize: 'words', spellCheck: false },
  code: { autoCapitalize: 'none', spellCheck: false },
} as const;

/** Classes of a field, written whole, because the purge reads them here. */
const widths = {
  short: 'fr-input request__short',
  middle: 'fr-input request__middle',
} as const;

interface Props {
  field: (typeof fields)[number];
  /** The error to show; empty: none. */
  error: string;
  /** Shown if there is no error; empty: none. */
  advice: string;
  /** True if the error appears because the focus leaves the field: it is announced. Else the summary is. */
  isAnnounced: boolean;
  isHidden: boolean;
}

/** Renders the field. It is not controlled: what was typed, restored or filled in before hydration stays. */
export function TextField({ field, error, advice, isAnnounced, isHidden }: Props) {
  const { name, libelle, hint, isRequired, isOptional, mostLines, inputMode, suggestions } = field;
  const { isCorrection, writes, width } = field;
  const id = `request-${name}`;
  const control = {
    className: width ? widths[width] : 'fr-input',
    id,
    name,
    inputMode,
    ...(writes && keyboards[writes]),
    autoComplete: field.autoComplete,
    'aria-required': isRequired,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': `${id}-messages`,
  } as const;
  const classes = [
    'fr-input-group',
    isCorrection && 'request__correction',
    error && 'fr-input-group--error',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} hidden={isHidden}>
      <label className="fr-label" htmlFor={id}>
        {libelle}
        {isOptional && ' (facultatif)'}
        {hint && ' '}
        {hint && <span className="fr-hint-text">{hint}</span>}
      </label>
      {mostLines ? (
        <textarea rows={3} {...control} />
      ) : (
        <input type="text" list={suggestions && `${id}-suggestions`} {...control} />
      )}
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {/* There before any error (RGAA 11.10): Orca with Firefox announces no alert that arrives with its container. */}
      <div className="fr-messages-group" id={`${id}-messages`}>
        {error && (
          <p
            key={error}
            className="fr-message fr-message--error"
            role={isAnnounced ? 'alert' : undefined}
          >
            {error}
          </p>
        )}
        {!error && advice && (
          <p key={advice} className="fr-message fr-message--info">
            {advice}
          </p>
        )}
      </div>
    </div>
  );
}
