/**
 * User agents of real visits with the device that their data set names (package `user-agents`, four versions, because each
 * has a few hundred). The label comes from the visit's screen and platform, not from a reading of the string.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Device } from '../../src/browser/user-agent.ts';

interface Visit {
  userAgent: string;
  deviceCategory: 'mobile' | 'tablet' | 'desktop';
  /** `navigator.platform` of the visit. */
  platform: string;
}

const { resolve } = createRequire(import.meta.url);

const olderVersions = ['1.0.278', '1.0.906', '1.1.0'];

function readVisits(): Visit[] {
  const newer = readFileSync(resolve('user-agents').replace(/[^/]+$/, 'user-agents.json'), 'utf8');
  const older = olderVersions.map((version) =>
    gunzipSync(readFileSync(resolve(`user-agents-${version}/src/user-agents.json.gz`))).toString(),
  );
  return [newer, ...older]
    .flatMap((text) => JSON.parse(text) as Visit[])
    .filter((visit) => !isPretended(visit));
}

/** Returns true for a robot, or a computer that emulates a phone: no phone has such a processor. */
function isPretended({ deviceCategory, platform }: Visit): boolean {
  return deviceCategory === 'mobile' && /x86_64|Win32|MacIntel/.test(platform);
}

function labelOf({ deviceCategory, platform }: Visit): Device {
  if (deviceCategory !== 'mobile') return 'not-a-phone';
  return platform === 'iPhone' ? 'iphone' : 'android-phone';
}

/** Returns the label of most visits of each distinct user agent. */
export function labelledUserAgents(): Map<string, Device> {
  const counts = new Map<string, Map<Device, number>>();
  for (const visit of readVisits()) {
    const ofAgent = counts.get(visit.userAgent) ?? new Map<Device, number>();
    const label = labelOf(visit);
    ofAgent.set(label, (ofAgent.get(label) ?? 0) + 1);
    counts.set(visit.userAgent, ofAgent);
  }
  const mostFrequent = (ofAgent: Map<Device, number>): Device =>
    [...ofAgent].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'not-a-phone';
  return new Map([...counts].map(([agent, ofAgent]) => [agent, mostFrequent(ofAgent)]));
}
