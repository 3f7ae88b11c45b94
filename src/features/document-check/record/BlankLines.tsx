/** Lines of the record that a clerk fills in by hand. */
const blankLines = ['Dossier', 'Vérifié par', 'Visa'] as const;

/** Renders the lines, as entries of a description list. */
export function BlankLines() {
  return blankLines.map((label) => (
    <div key={label} className="record__blank">
      <dt>{label}</dt>
      <dd />
    </div>
  ));
}
