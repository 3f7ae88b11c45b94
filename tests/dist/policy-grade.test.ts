/**
 * External grades of the security policy: Google's CSP Evaluator on the policy that browsers enforce, and the scoring
 * of MDN's HTTP Observatory (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring).
 */
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { createSiteHandler } from '../../tools/serve/site-handler.ts';
import { builtPages } from './site.ts';

const site = createSiteHandler({ projectDir: process.cwd(), publishDir: 'dist' });

type Policy = ReadonlyMap<string, readonly string[]>;

function parsePolicy(text: string): Policy {
  return new Map(
    text.split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** Joins the page's policy and the host's, because a browser enforces both. */
function together(page: string, host: string): string {
  const ofPage = parsePolicy(page);
  const added = [...parsePolicy(host)].filter(([name]) => !ofPage.has(name));
  return [page, ...added.map(([name, sources]) => [name, ...sources].join(' '))].join(';');
}

async function answerFor(file: string) {
  const path = `/${file.replace(/(^index)?\.html$/, '')}`;
  const response = await site(
    new Request(`https://portail.example${path === '/' ? '/index.html' : path}`),
  );
  return { headers: response.headers, html: await response.text() };
}

function metaPolicy(html: string): string {
  return /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
}

/** Result of one Observatory test, with the points that it adds to 100 or removes. */
interface Grade {
  test: string;
  points: number;
}

function gradePolicy(policy: Policy): Grade {
  const source = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const scripts = source('script-src');
  const isOpen = (sources: readonly string[]) =>
    sources.some((item) => /^('unsafe-(inline|eval)'|data:|\*|https?:)$/.test(item));
  if (isOpen(scripts) || isOpen(source('object-src'))) return { test: 'csp unsafe', points: -20 };
  if (isOpen(source('style-src'))) return { test: 'csp unsafe styles', points: 0 };
  const isDefaultNone = policy.get('default-src')?.join() === "'none'";
  return { test: 'csp', points: isDefaultNone ? 10 : 5 };
}

const halfYear = 15_768_000;

function gradeTransport(header: string | null): Grade {
  const age = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0);
  // « preload » gives no points, because it counts only once the domain is on the browsers' list.
  return { test: 'hsts', points: age >= halfYear ? 0 : age > 0 ? -10 : -20 };
}

function gradePage(policy: Policy, headers: Headers, html: string): Grade[] {
  const has = (name: string, value: RegExp) => value.test(headers.get(name) ?? '');
  const foreignScripts = html.match(/<script[^>]+src="(https?:)?\/\//g) ?? [];
  const referrer = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  return [
    gradePolicy(policy),
    { test: 'cookies', points: headers.has('set-cookie') ? -20 : 0 },
    { test: 'cors', points: has('access-control-allow-origin', /\*/) ? -50 : 0 },
    { test: 'referrer', points: has('referrer-policy', referrer) ? 5 : 0 },
    gradeTransport(headers.get('strict-transport-security')),
    { test: 'sri', points: foreignScripts.length > 0 ? -50 : 0 },
    { test: 'nosniff', points: has('x-content-type-options', /^nosniff$/) ? 0 : -5 },
    { test: 'framing', points: policy.get('frame-ancestors')?.join() === "'none'" ? 5 : -20 },
    { test: 'corp', points: has('cross-origin-resource-policy', /^same-origin$/) ? 10 : 0 },
  ];
}

/** Returns the score: penalties first, then bonuses if it is still at least 90. */
function scoreOf(grades: readonly Grade[]): number {
  const sum = (keep: (points: number) => boolean) =>
    grades
      .map(({ points }) => points)
      .filter(keep)
      .reduce((total, points) => total + points, 0);
  const penalized = 100 + sum((points) => points < 0);
  return penalized >= 90 ? penalized + sum((points) => points > 0) : penalized;
}

describe.each(builtPages.map(({ file }) => file))('%s', (file) => {
  test('Google’s evaluator finds nothing of high or medium severity', async () => {
    const { headers, html } = await answerFor(file);
    const policy = together(metaPolicy(html), headers.get('content-security-policy') ?? '');
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const grave = [Severity.HIGH, Severity.MEDIUM, Severity.SYNTAX];
    expect(findings.filter(({ severity }) => grave.includes(severity))).toEqual([]);
  });

  test('Observatory’s scoring gives A+', async () => {
    const { headers, html } = await answerFor(file);
    const policy = parsePolicy(
      together(metaPolicy(html), headers.get('content-security-policy') ?? ''),
    );
    const grades = gradePage(policy, headers, html);
    expect(grades.filter(({ points }) => points < 0)).toEqual([]);
    expect(scoreOf(grades)).toBeGreaterThanOrEqual(100);
  });
});
