/** The first page as pdf.js (Debian's) draws it in Chromium. */
import { readFile } from 'node:fs/promises';
import { chromium, type Page } from 'playwright/test';
import { launchOptions } from '../../../tools/lib/browser.ts';
import { resolution, type Shown, shownAs } from './pages.ts';

/** What a page returns of a file: number of pages, text, and the points of its picture, in base 64. */
interface Drawn {
  count: number;
  text: string;
  width: number;
  height: number;
  greys: string;
}

/** The parts of pdf.js that are used; it brings no types for a page. */
interface PdfJs {
  getDocument(source: object): { promise: Promise<PdfJsDocument>; destroy(): Promise<void> };
}
interface PdfJsDocument {
  numPages: number;
  getPage(number: number): Promise<{
    getViewport(options: { scale: number }): { width: number; height: number };
    render(options: object): { promise: Promise<void> };
    getTextContent(): Promise<{ items: readonly { str?: string }[] }>;
  }>;
}

const scripts = ['pdf.js', 'pdf.worker.js'].map(
  (name) => `/usr/share/javascript/pdf/build/${name}`,
);

async function open(): Promise<Page> {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  // The second script makes pdf.js work without a worker, so that no address is needed.
  for (const path of scripts) await page.addScriptTag({ path });
  return page;
}

let opened: Promise<Page> | undefined;

/** Closes the browser, so that the process can end. */
export async function closePdfJs(): Promise<void> {
  await (await opened)?.context().browser()?.close();
  opened = undefined;
}

/** Runs in the page. */
async function draw({ data, scale }: { data: string; scale: number }): Promise<Drawn> {
  const { pdfjsLib } = globalThis as unknown as { pdfjsLib: PdfJs };
  const task = pdfjsLib.getDocument({
    data: Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
    isEvalSupported: false,
  });
  try {
    const file = await task.promise;
    const page = await file.getPage(1);
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const canvasContext = canvas.getContext('2d');
    if (!canvasContext) throw new Error('sans dessin');
    await page.render({ canvasContext, viewport }).promise;
    const { data: points } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
    let greys = '';
    for (let at = 0; at < points.length; at += 4)
      greys += String.fromCharCode(
        Math.round(((points[at] ?? 0) + (points[at + 1] ?? 0) + (points[at + 2] ?? 0)) / 3),
      );
    const { items } = await page.getTextContent();
    return {
      count: file.numPages,
      text: items.map(({ str }) => str ?? '').join('\n'),
      width: canvas.width,
      height: canvas.height,
      greys: btoa(greys),
    };
  } finally {
    await task.destroy();
  }
}

/** Returns the page that pdf.js shows. */
export async function askPdfJs(file: string): Promise<Shown> {
  opened ??= open();
  const page = await opened;
  const data = (await readFile(file)).toString('base64');
  try {
    const { count, text, width, height, greys } = await page.evaluate(draw, {
      data,
      scale: resolution / 72,
    });
    const picture = { width, height, greys: Uint8Array.from(Buffer.from(greys, 'base64')) };
    return { ...shownAs(count, text, picture), complaints: [] };
  } catch (error) {
    return { ...shownAs(0, '', null), complaints: [String(error).split('\n')[0] ?? ''] };
  }
}
