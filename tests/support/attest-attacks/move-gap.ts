/** Moves the ByteRange gap into a text of the document, so that the same signed bytes show another document. */
import type { Bytes } from '../signed-documents/der.ts';
import {
  type DocumentPlan,
  draftDocument,
  type Host,
  numbers,
  type TextForm,
} from './documents.ts';
import { makePayload, type Payload, type PayloadPlan, type Site } from './payload.ts';
import {
  bytesOf,
  type Draft,
  fillGap,
  joinedText,
  type LineEnd,
  sealDraft,
  sealText,
} from './pdf.ts';

/** Place of a payload: its object, the layout of the file, and the form of the text. */
export interface Place {
  host: Host;
  /** True if the object of the text comes after the signature dictionary in the file. */
  isAfter: boolean;
  /** True if the text is the last entry of its object, false if it is the first. */
  isLast: boolean;
  layout: 'table' | 'stream';
  /** Text that the holder types before the payload. */
  prefix: string;
  form: TextForm;
  lineEnd: LineEnd;
}

/** One attempt to move a gap. */
export type MovePlan = Omit<PayloadPlan, 'lineEnd'> & { place: Place };

const hostNumber: Readonly<Record<Host, number>> = {
  page: numbers.page,
  catalogue: numbers.catalogue,
  annotation: numbers.annotation,
  info: numbers.info,
  content: numbers.content,
  field: numbers.field,
  signature: numbers.signature,
  pages: numbers.pages,
};

function orderOf({ host, isAfter }: Place, isCatalogueNext: boolean): number[] {
  const hosting = hostNumber[host];
  const first: number[] = isCatalogueNext ? [numbers.signature, numbers.catalogue] : [];
  const middle = Object.values(numbers).filter(
    (number) => number !== hosting && number !== numbers.signature && !first.includes(number),
  );
  if (host === 'signature') return [...middle, hosting];
  if (isCatalogueNext) return [...first.filter((number) => number !== hosting), hosting, ...middle];
  return isAfter
    ? [...middle, numbers.signature, hosting]
    : [hosting, ...middle, numbers.signature];
}

/** Returns the text as the signer writes it, and without its delimiters. `raw` already contains its escapes. */
export function writeTyped(raw: string, form: TextForm): { written: string; core: string } {
  if (form === 'hexadecimal') {
    const core = Buffer.from(raw.replace(/\\([()\\])/g, '$1'), 'latin1').toString('hex');
    return { written: `<${core}>`, core };
  }
  const typedLength = raw.replace(/\\([()\\])/g, '$1').length;
  const core = form === 'utf16' && typedLength % 2 === 1 ? `${raw} ` : raw;
  return { written: `(${form === 'utf16' ? 'þÿ' : ''}${core})`, core };
}

interface Layout {
  draft: Draft;
  /** Offset of the payload in the signed bytes. */
  base: number;
}

function layOut({ before, after }: Payload, { place, forgery }: MovePlan): Layout {
  const { written, core } = writeTyped(`${place.prefix}${before}${after}`, place.form);
  const document: DocumentPlan = {
    host: place.host,
    hosted: written,
    isLast: place.isLast,
    order: orderOf(place, forgery === 'honest-table'),
    layout: place.layout,
    lineEnd: place.lineEnd,
  };
  const draft = draftDocument(document);
  const found = draft.text.indexOf(core);
  const start = found < draft.start ? found : found - (draft.end - draft.start);
  const digits = place.form === 'hexadecimal' ? 2 : 1;
  return { draft, base: start + place.prefix.length * digits };
}

const catalogueOffset = ({ text }: Draft) => /[\r\n]1 0 obj/.exec(text)?.index ?? 0;

const isSame = (first: Payload, second: Payload) =>
  first.before === second.before && first.after === second.after && first.width === second.width;

const mostPasses = 12;

interface Fit {
  payload: Payload;
  layout: Layout;
}

/** Returns a payload that fits its place. Its gap has an even width, because readers require whole bytes. */
function fitPayload(plan: MovePlan): Fit {
  const nudges: readonly Site['nudge'][] = ['section', 'end'];
  let fit = fitWith(plan, 'nowhere');
  for (const nudge of nudges) if (fit.payload.width % 2 !== 0) fit = fitWith(plan, nudge);
  return fit;
}

/** Lays a payload out again with the last offsets, until it is stable or after `mostPasses`. */
function fitWith(plan: MovePlan, nudge: Site['nudge']): Fit {
  let payload: Payload = { before: '', after: ' ', width: 0 };
  for (let pass = 0; ; pass += 1) {
    const layout = layOut(payload, plan);
    const { draft, base } = layout;
    const realWidth = draft.end - draft.start;
    const site: Site = {
      base,
      total: draft.text.length - realWidth,
      beyond: draft.crossReference - base - payload.before.length - payload.after.length,
      width: plan.forgery === 'honest-table' ? realWidth : payload.width,
      catalogue: catalogueOffset(draft) + 1,
      nudge,
      parity: plan.place.form === 'utf16' ? plan.place.prefix.length % 2 : null,
    };
    const next = makePayload({ ...plan, lineEnd: plan.place.lineEnd }, site);
    if ((pass > 0 && isSame(next, payload)) || pass === mostPasses) return { payload, layout };
    payload = next;
  }
}

/** The file that the holder received, and the file that he forged. */
export interface MovedGap {
  honest: Bytes;
  forged: Bytes;
}

/** Makes a signed document, and moves its gap. */
export function moveGap(plan: MovePlan): MovedGap {
  const { payload, layout } = fitPayload(plan);
  const joined = joinedText(layout.draft);
  const signature = sealText(joined);
  const digits = plan.place.form === 'hexadecimal' ? 2 : 1;
  const place = layout.base + payload.before.length * digits;
  const gap = fillGap(signature, Math.max(payload.width, signature.length + 2));
  return {
    honest: sealDraft(layout.draft, signature),
    forged: bytesOf(joined.slice(0, place) + gap + joined.slice(place)),
  };
}
