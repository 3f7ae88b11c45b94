/** Runs two independent accessibility engines on a page in its current state: axe (Deque) and Equal Access (IBM). */
import { readFileSync } from 'node:fs';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { setUserStyles } from './user-styles.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8');

const axeSource = read('axe-core/axe.min.js');
const aceSource = `${read('accessibility-checker-engine/ace.js')};globalThis.ace = ace;`;

/** WCAG 2.2 AA, and best practices. */
const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

interface AceResult {
  ruleId: string;
  value: [kind: string, outcome: string];
  message: string;
  snippet: string;
}

declare global {
  var axe: typeof import('axe-core');
  var ace: {
    Checker: new () => {
      rulesetRules: Record<string, string[]>;
      check: (root: Document | Element, rulesets: string[]) => Promise<{ results: AceResult[] }>;
    };
  };
}

/** Rules to run: all, the colour rules of both engines, or the colour rules of axe only. */
export type Rules = 'all' | 'colours' | 'colours of axe';

/**
 * Replaces the DSFR's underline of links, a background image, with a text underline. Neither engine measures the
 * contrast of text on an image.
 */
const plainUnderline =
  'a[href], summary { background-image: none !important; text-decoration: underline !important; }';

/** Runs sources in the page. The protocol's own command takes them in two thirds of the time of `page.evaluate`. */
async function runSources(page: Page, ...sources: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const expression of sources) await session.send('Runtime.evaluate', { expression });
  await session.detach();
}

/** Injects both engines into the page. Call it once after each load. */
export async function loadEngines(page: Page): Promise<void> {
  await setUserStyles(page, plainUnderline);
  await runSources(page, axeSource, aceSource);
}

/** Injects axe alone, if it is not there. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await runSources(page, axeSource);
}

/**
 * Returns the options of axe, without `color-contrast` in forced colours. There, Chromium paints the citizen's palette,
 * but reports the page's colour as `-webkit-text-fill-color`, which axe reads. Black on white would count as light blue
 * on white.
 */
function axeOptionsFor(rules: Rules, isForced: boolean): RunOptions {
  if (rules === 'all')
    return isForced
      ? { ...axeOptions, rules: { 'color-contrast': { enabled: false } } }
      : axeOptions;
  const colourRules = [...(isForced ? [] : ['color-contrast']), 'link-in-text-block'];
  return { ...axeOptions, runOnly: { type: 'rule', values: colourRules } };
}

/** Part of the page to examine: all, or only its content if header and footer are examined elsewhere. */
export type Part = 'page' | 'main';

async function axeViolations(page: Page, rules: Rules, part: Part): Promise<string[]> {
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const violations = await page.evaluate(
    async ({ options, root }) =>
      (await globalThis.axe.run(root === 'page' ? document : root, options)).violations,
    { options: axeOptionsFor(rules, isForced), root: part },
  );
  return violations.map(
    ({ id, nodes }) =>
      `axe, ${id} : ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
  );
}

async function aceViolations(page: Page, rules: Rules, part: Part): Promise<string[]> {
  const results = await page.evaluate(
    async ({ asked, root }) => {
      const checker = new globalThis.ace.Checker();
      if (asked === 'colours') {
        const all = checker.rulesetRules['WCAG_2_2'] ?? [];
        checker.rulesetRules['WCAG_2_2'] = all.filter((id) => /contrast|colou?r/.test(id));
        if (checker.rulesetRules['WCAG_2_2'].length === 0)
          throw new Error('aucune règle de couleur');
      }
      const element = root === 'page' ? null : document.querySelector(root);
      const report = await checker.check(element ?? document, ['WCAG_2_2']);
      // Results that only ask for a manual review (« potential », « manual ») are no violations.
      return report.results
        .filter(({ value }) => value[1] === 'FAIL')
        .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }));
    },
    { asked: rules, root: part },
  );
  return results.map(
    ({ ruleId, message, snippet }) => `Equal Access, ${ruleId} : ${message} ${snippet}`,
  );
}

/** Returns the violations that either engine finds, as text. `colours of axe` runs axe only. */
export async function violationsOf(
  page: Page,
  rules: Rules = 'all',
  part: Part = 'page',
): Promise<string[]> {
  const found = await axeViolations(page, rules, part);
  if (rules === 'colours of axe') return found;
  return [...found, ...(await aceViolations(page, rules, part))];
}
