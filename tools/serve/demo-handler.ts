/** The site and its demonstration services on one address, answers compressed as an edge does. */
import { compressAnswer } from './compress.ts';
import { answerConditionally } from './conditional.ts';
import { answerIdentity, identityDemoPath } from './identity-demo.ts';
import { answerOfficialCheck, officialDemoPath } from './official-demo.ts';
import { createSiteHandler, type RequestHandler, type SiteFolders } from './site-handler.ts';

/** The demonstration service of a path, if there is one. */
export function demoService(pathname: string): RequestHandler | undefined {
  if (pathname.startsWith(identityDemoPath)) return () => answerIdentity(pathname);
  return pathname === officialDemoPath ? answerOfficialCheck : undefined;
}

/** Answers for a built site; with `isDemo`, for the identity and verification services too. */
export function createDemoHandler(folders: SiteFolders, isDemo = true): RequestHandler {
  const site = createSiteHandler(folders);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const answer = (isDemo && demoService(pathname)) || site;
    return answerConditionally(request, await compressAnswer(request, await answer(request)));
  };
}
