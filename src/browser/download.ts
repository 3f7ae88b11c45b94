/** Gives the citizen a file that the page has made. Nothing is sent. */

/**
 * Downloads a text: UTF-8 with a byte-order mark, and CRLF, which every system and its programs read.
 * @param type Media type, without its charset.
 */
export function downloadText(name: string, text: string, type: string): void {
  const content = `\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`;
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address lives as long as the page: a browser may ask where to keep the file, and read it much later.
}
