/** The browser that visits are made with. */
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../lib/browser.ts';
import { trustingEdge } from './edge.ts';

/**
 * V8 notes where each call stands as it compiles. DevTools, which slow the line, ask for that with each request of a
 * script: V8 would read React a second time for the answer, which no citizen's browser does (docs/decisions.md).
 */
const placesNoted = '--js-flags=--no-enable-lazy-source-positions';

/** Starts Chromium as citizens have it: windows, address bar and all. */
export async function launchBrowser(): Promise<Browser> {
  const whole = launchOptions('whole');
  return chromium.launch({ ...whole, args: [...(whole.args ?? []), trustingEdge, placesNoted] });
}
