/** Serves the site and its demonstration services on one origin, compressed as by a CDN edge. */
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

/** Returns a handler for a built site and the demonstration services. */
export function createDemoHandler(folders: SiteFolders): RequestHandler {
  const site = createSiteHandler(folders);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const answer = demoService(pathname) ?? site;
    return compressAnswer(request, await answer(request));
  };
}
