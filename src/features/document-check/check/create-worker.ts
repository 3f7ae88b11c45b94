/** Starts the verifier's worker under Trusted Types: one policy, for one address (architecture: policy). */
import workerAddress from './verifier.worker.ts?worker&url';

/** Name of the policy: the only one that the page's Content-Security-Policy allows. */
const policyName = 'portail-verifier';

interface ScriptUrlPolicy {
  createScriptURL: (address: string) => string;
}

interface TrustedTypesFactory {
  createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

function onlyOurs(address: string): string {
  if (address !== workerAddress) throw new TypeError('adresse de script inattendue');
  return address;
}

let policy: ScriptUrlPolicy | undefined;

/** Returns the worker's address as a trusted URL, or as a string in browsers without Trusted Types. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const rules = { createScriptURL: onlyOurs };
  policy ??= trustedTypes?.createPolicy(policyName, rules) ?? rules;
  return policy.createScriptURL(workerAddress);
}

/** Creates a worker, which starts to load its script. */
export function createWorker(): Worker {
  return new Worker(trustedAddress(), { type: 'module' });
}
