/** What apps from elsewhere need of the policy: read at build only (architecture: embedded-apps). */
import * as v from 'valibot';
import { text } from '../../config/fields.ts';

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
