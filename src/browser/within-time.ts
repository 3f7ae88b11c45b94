/** A limit for what browsers wait for without end: a module, a style sheet. */

/** How long each part of an app may take, in ms: after that the citizen is offered a retry. */
const partTimeout = 15_000;

/** Settles as a promise does, or fails once the limit has passed. */
export function withinTime<T>(part: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, partTimeout, new Error('application : délai dépassé'));
    part.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
