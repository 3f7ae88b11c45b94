/**
 * Well-known files (architecture: well-known): `robots.txt` always; `security.txt`, `assetlinks.json` and
 * `apple-app-site-association` if settings of the build provide their content.
 */
import type { GeneratedFile } from './generated-files.ts';

/** Package of the Android app. */
const androidPackage = 'fr.gouv.franceidentite';

/** Environment variables of the build. */
type Settings = Readonly<Record<string, string | undefined>>;

function toList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function requireAll(name: string, values: readonly string[], pattern: RegExp): void {
  const wrong = values.find((value) => !pattern.test(value));
  if (wrong !== undefined) throw new Error(`${name} : « ${wrong} » n’a pas la forme attendue.`);
}

/** Returns `robots.txt`. It names the site map if `SITE_URL` is set (site-map-file.ts). */
function robots({ SITE_URL, SITE_BASE = '' }: Settings): GeneratedFile {
  const siteMap = `Sitemap: ${SITE_URL}${SITE_BASE.replace(/\/$/, '')}/sitemap-index.xml\n`;
  return {
    path: 'robots.txt',
    // Pages of a journey contain « noindex », which a robot must be allowed to read.
    content: `User-agent: *\nDisallow:\n${SITE_URL ? siteMap : ''}`,
  };
}

/** Returns `security.txt` (RFC 9116): contacts and expiry date. Returns nothing without a contact. */
function securityText({ SECURITY_CONTACT, SECURITY_EXPIRES }: Settings): GeneratedFile[] {
  const contacts = toList(SECURITY_CONTACT);
  if (contacts.length === 0) return [];
  requireAll('SECURITY_CONTACT', contacts, /^(https:\/\/|mailto:|tel:)\S+$/);
  requireAll('SECURITY_EXPIRES', [SECURITY_EXPIRES ?? ''], /^\d{4}-\d{2}-\d{2}T[\d:]{8}Z$/);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${SECURITY_EXPIRES}`,
    'Preferred-Languages: fr, en',
  ];
  return [{ path: '.well-known/security.txt', content: `${lines.join('\n')}\n` }];
}

/** Returns the Digital Asset Links file, with which the Android app opens the portal's links. */
function assetLinks({ ANDROID_FINGERPRINTS }: Settings): GeneratedFile[] {
  const fingerprints = toList(ANDROID_FINGERPRINTS);
  if (fingerprints.length === 0) return [];
  requireAll('ANDROID_FINGERPRINTS', fingerprints, /^([\dA-F]{2}:){31}[\dA-F]{2}$/);
  const statement = {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: androidPackage,
      sha256_cert_fingerprints: fingerprints,
    },
  };
  return [{ path: '.well-known/assetlinks.json', content: `${JSON.stringify([statement])}\n` }];
}

/** Pages that the app opens. Not identite-pivot, because the return from FranceConnect must stay in the browser. */
const pagesOfApp = ['/pages-simples/device-engagement', '/pages-simples/endAuth-*'];

/** Returns the universal links file: the iPhone app opens `APPLE_APP_PATHS`, by default `pagesOfApp`. */
function appleAssociation({
  APPLE_APP_IDS,
  APPLE_APP_PATHS,
  SITE_BASE = '',
}: Settings): GeneratedFile[] {
  const appIDs = toList(APPLE_APP_IDS);
  if (appIDs.length === 0) return [];
  requireAll('APPLE_APP_IDS', appIDs, /^[\dA-Z]{10}\.[\w.-]+$/);
  const named = toList(APPLE_APP_PATHS);
  requireAll('APPLE_APP_PATHS', named, /^\/[\w\-/*]+$/);
  const paths = named.length > 0 ? named : pagesOfApp;
  const base = SITE_BASE.replace(/\/$/, '');
  const details = [{ appIDs, components: paths.map((each) => ({ '/': `${base}${each}` })) }];
  const path = '.well-known/apple-app-site-association';
  const content = `${JSON.stringify({ applinks: { details } })}\n`;
  return [{ path, content }];
}

/** Returns the files that the settings enable. @throws Error if a setting has the wrong format. */
export function wellKnownFiles(settings: Settings): GeneratedFile[] {
  return [
    robots(settings),
    ...securityText(settings),
    ...assetLinks(settings),
    ...appleAssociation(settings),
  ];
}
