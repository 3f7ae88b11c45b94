/**
 * `/etat.json`: what a monitor reads of a deployed site (docs/exploitation.md). It never names the time of the build, so that
 * two builds of one commit are the same.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { version } from '../../package.json';
import { buildTimeConfig, buildTimeDigest } from '../config/build-time-config.ts';
import { commitOf } from './_commit.ts';

/** Returns when `security.txt` ends (RFC 9116), as it is written; nothing without that file. */
function securityContactEnd(): string | undefined {
  const file = 'public/.well-known/security.txt';
  return existsSync(file) ? /^Expires: *(.+)$/im.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}

/** Names of the fields are French, like those of `config -- check --json`. Unknown values are absent. */
export const GET: APIRoute = () => {
  const state = {
    ...commitOf(process.cwd()),
    version: buildTimeConfig.displayVersion ? version : undefined,
    configuration: buildTimeDigest,
    finSecurityTxt: securityContactEnd(),
  };
  return new Response(`${JSON.stringify(state, null, 2)}\n`);
};
