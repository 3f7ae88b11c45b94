/** Time limit for loads that browsers never abort, such as modules. */

/** Time limit of one load, in ms. After it, the caller treats the load as failed. */
export const loadTimeout = 15_000;

/** Settles like the given promise, or rejects after the time limit. */
export function withinTime<T>(load: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, loadTimeout, new Error('délai dépassé'));
    load.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
