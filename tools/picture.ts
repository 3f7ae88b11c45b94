/** `npm run picture`: writes the picture of the README, `docs/home.png`, from the built demonstration in `dist/`. */
import { chromium } from 'playwright/test';
import { launchOptions } from './lib/browser.ts';
import { buildDemonstration } from './lib/build-site.ts';
import { projectDir } from './lib/run-node.ts';
import { serveSite } from './serve/local-server.ts';

buildDemonstration();
const server = await serveSite(projectDir, 'dist');
const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  await page.goto(`${server.origin}/gestion-compte`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `${projectDir}docs/home.png`, animations: 'disabled' });
} finally {
  await browser.close();
  server.close();
}
