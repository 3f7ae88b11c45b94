/** Time limits for loads that browsers never abort, such as modules, and for the requests of a retry. */

/** Time limit of one load, in ms. After it, the caller treats the load as failed. */
export const loadTimeout = 15_000;

/** Returns a signal for one request. Like `AbortSignal.timeout`, which browsers of 2020 lack (docs/browsers.md). */
export function abortAfter(limit: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('délai dépassé', 'TimeoutError')), limit);
  return controller.signal;
}

/** Settles like the given promise, or rejects after the time limit. */
export function withinTime<T>(load: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, loadTimeout, new Error('délai dépassé'));
    load.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
