/**
 * `/etat.json`: what a monitor reads of a deployed site (docs/exploitation.md). It never names the time of the build, so that
 * two builds of one commit are the same.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { version } from '../../package.json';
import { buildTimeConfig, buildTimeDigest } from '../config/build-time-config.ts';

/** Runs git. Returns what it prints; null outside a repository, or without git. */
function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/**
 * Returns the commit and its date (ISO 8601); nothing where they are unknown, or where files differ from the commit. The
 * operator writes `public/.well-known/`, so it does not count.
 */
function commitOf(): { commit?: string; date?: string } {
  const [commit, date] = git('log', '-1', '--format=%H %cI')?.split(' ') ?? [];
  return commit && date && git('status', '--porcelain', ':!public/.well-known') === ''
    ? { commit, date }
    : {};
}

/** Returns when `security.txt` ends (RFC 9116), as it is written; nothing without that file. */
function securityContactEnd(): string | undefined {
  const file = 'public/.well-known/security.txt';
  return existsSync(file) ? /^Expires: *(.+)$/im.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}

/** Names of the fields are French, like those of `config -- check --json`. Unknown values are absent. */
export const GET: APIRoute = () => {
  const state = {
    ...commitOf(),
    version: buildTimeConfig.displayVersion ? version : undefined,
    configuration: buildTimeDigest,
    finSecurityTxt: securityContactEnd(),
  };
  return new Response(`${JSON.stringify(state, null, 2)}\n`);
};
