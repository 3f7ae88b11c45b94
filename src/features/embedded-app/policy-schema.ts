/** Additions of embedded apps to the Content-Security-Policy, read at build only (architecture: embedded-apps). */
import * as v from 'valibot';
import { text } from '../../config/fields.ts';
import { appNames } from '../../page-features.ts';

/** Directives to which an app may add sources. Scripts always come from the portal's origin. */
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

/** Additions of an app to the policy of its own pages only (architecture: embedded-apps). */
const appPolicySchema = v.strictObject(
  {
    /** Trusted Types policies of the app: « vue », « angular ». « default » is refused: it affects all code. */
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

/** Policy additions of each app. */
export const appPoliciesSchema = v.strictObject(
  v.entriesFromList(appNames, v.optional(appPolicySchema, {})),
  'objet attendu',
);
