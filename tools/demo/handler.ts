/** Serves the site, and the services of a demonstration, on one origin, compressed as by a CDN edge. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressAnswer } from '../serve/compress.ts';
import { createSiteHandler, type RequestHandler, type SiteFolders } from '../serve/site-handler.ts';
import { answerDemoPage, demoPagesPath } from './demo-pages.ts';
import { answerIdentity, identityDemoPath } from './identity-service.ts';
import { answerOfficialCheck, officialDemoPath } from './official-check.ts';

/** Returns the demonstration service of a path; undefined when there is none. */
export function demoService(pathname: string): RequestHandler | undefined {
  if (pathname.startsWith(identityDemoPath)) return () => answerIdentity(pathname);
  if (pathname.startsWith(demoPagesPath)) return async ({ url }) => answerDemoPage(new URL(url));
  return pathname === officialDemoPath ? answerOfficialCheck : undefined;
}

/** Returns true for a site whose configuration names pages of the demonstration, which no other build may name. */
export function isDemonstration({ projectDir, publishDir }: SiteFolders): boolean {
  const file = join(resolve(projectDir, publishDir), 'assets/config/config.json');
  return existsSync(file) && readFileSync(file, 'utf8').includes(`"${demoPagesPath}`);
}

/** Returns a handler for a built site and, if it is a demonstration, its services: no other site may seem to have them. */
export function createDemoHandler(folders: SiteFolders): RequestHandler {
  const site = createSiteHandler(folders);
  const serviceOf = isDemonstration(folders) ? demoService : () => undefined;
  return async (request) => {
    const { pathname } = new URL(request.url);
    const answer = serviceOf(pathname) ?? site;
    return compressAnswer(request, await answer(request));
  };
}
