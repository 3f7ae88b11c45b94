/** Parses XML from outside, within limits, so that no document exhausts the machine. */
import { JSDOM } from 'jsdom';
import { SaxesParser } from 'saxes';

/** Limits of a document. National trusted lists have 5 MB, 100,000 elements, 20 levels and 10 attributes an element. */
const limits = { length: 20_000_000, elements: 500_000, depth: 64, attributes: 64 };

const tooMuch = (what: string): never => {
  throw new Error(`trop de ${what} : ce n’est pas une liste de confiance.`);
};

/** Reads a document from start to end without keeping it. @throws Error when it exceeds a limit or is malformed. */
function assertBounded(xml: string): void {
  if (xml.length > limits.length) tooMuch('texte');
  let [elements, depth, attributes] = [0, 0, 0];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => {
    throw new Error(`XML mal écrit (${message}) : téléchargez la liste à nouveau.`);
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    if (++elements > limits.elements) tooMuch('balises');
    if (++depth > limits.depth) tooMuch('niveaux');
  });
  parser.on('attribute', () => {
    if (++attributes > limits.attributes) tooMuch('attributs');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(xml).close();
}

/** Parses a document. @throws Error, in French, when it exceeds a limit or is malformed. */
export function parseBoundedXml(xml: string): Document {
  assertBounded(xml);
  return new JSDOM(xml, { contentType: 'text/xml' }).window.document;
}
