/** Names of files come from strangers: one that turns the direction of writing must not turn what stands beside it. */

/** The name in a sentence that is told as text (Unicode, UAX 9: first strong isolate). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The name, isolated. */
export function FileName({ file }: { file: File }) {
  return <bdi>{file.name}</bdi>;
}
