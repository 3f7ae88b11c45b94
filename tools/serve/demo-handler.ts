/** The site and its demonstration identity service on one address, answers compressed as an edge does. */
import { compressAnswer } from './compress.ts';
import { answerIdentity, identityDemoPath } from './identity-demo.ts';
import { createSiteHandler, type RequestHandler, type SiteFolders } from './site-handler.ts';

/** Answers for a built site; with `isDemo`, for the identity service too. */
export function createDemoHandler(folders: SiteFolders, isDemo = true): RequestHandler {
  const site = createSiteHandler(folders);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isIdentity = isDemo && pathname.startsWith(identityDemoPath);
    return compressAnswer(request, await (isIdentity ? answerIdentity(pathname) : site(request)));
  };
}
