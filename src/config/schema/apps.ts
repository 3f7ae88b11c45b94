/** Apps from elsewhere, and what they need of the policy (architecture: embedded-apps). */
import * as v from 'valibot';
import { internalPath, text } from './fields.ts';

/** A same-origin ES module to load instead of the built-in app; empty: the built-in one (architecture: embedded-apps). */
const appModule = v.optional(
  v.union(
    [v.literal(''), internalPath],
    'chemin interne d’un module attendu, qui commence par « / »',
  ),
  '',
);

/** The module of each app. */
export const embeddedAppsSchema = v.object(
  { gestionCompte: appModule, validerAttest: appModule },
  'objet attendu',
);

/** Directives of the policy in which an app may need a source more; scripts are of this origin only. */
const appDirectives = [
  'connect-src',
  'img-src',
  'style-src',
  'font-src',
  'media-src',
  'frame-src',
  'worker-src',
] as const;

const appSource = v.pipe(
  text,
  v.regex(
    /^(?:(?:https|wss):\/\/[\w.-]+(?::\d+)?(?:\/[\w./-]*)?|data:|blob:)$/,
    'source attendue : « https://hote », « wss://hote », « data: » ou « blob: »',
  ),
);

/** What an app from elsewhere needs of the policy, on the pages that hold it and no other (architecture: embedded-apps). */
const appPolicySchema = v.strictObject(
  {
    /** Names of the Trusted Types policies that it makes: « vue », « angular »; not « default », which is everybody's. */
    trustedTypes: v.optional(
      v.array(
        v.pipe(text, v.regex(/^(?!default$)[\w#=/@.%-]+$/, 'nom de politique attendu, « vue »')),
        'liste de noms attendue',
      ),
      () => [],
    ),
    sources: v.optional(
      v.strictObject(
        v.entriesFromList(
          appDirectives,
          v.optional(v.array(appSource, 'liste de sources attendue'), () => []),
        ),
        'objet attendu',
      ),
      {},
    ),
  },
  'objet attendu',
);

/** What each app needs. */
export const appPoliciesSchema = v.strictObject(
  {
    gestionCompte: v.optional(appPolicySchema, {}),
    validerAttest: v.optional(appPolicySchema, {}),
  },
  'objet attendu',
);
