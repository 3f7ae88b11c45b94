/** Starts the verifier's worker under Trusted Types: one policy, for one address (architecture: policy). */
import { askFile } from '../../../components/failure/start-again.ts';
import workerAddress from './verifier.worker.ts?worker&url';

/** Name of the portal's only policy. The page's Content-Security-Policy allows it (tools/build/csp.ts). */
const policyName = 'portail-verifier';

interface ScriptUrlPolicy {
  createScriptURL: (address: string) => string;
}

/** The policy trusts the worker's address, whatever it is asked. */
const rules: ScriptUrlPolicy = { createScriptURL: () => workerAddress };

interface WithTrustedTypes {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy };
}

let policy: ScriptUrlPolicy | undefined;

/** Creates a worker, which starts to load its script. */
export function createWorker(): Worker {
  // Some browsers have no Trusted Types. Elsewhere the policy may be created once only.
  const { trustedTypes } = globalThis as WithTrustedTypes;
  policy ??= trustedTypes?.createPolicy(policyName, rules) ?? rules;
  return new Worker(policy.createScriptURL(workerAddress), { type: 'module' });
}

/** Asks the worker's file past the browser's cache, which may keep its absence. Resolves to what is in the way, if anything. */
export const askWorker = () => askFile(workerAddress);
