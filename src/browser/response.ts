/** Helpers for `fetch`: time limit and responses. */

/** Time limit of a request for data, in ms. */
export const requestTimeout = 10_000;

/** Returns the body of a response. If it exceeds `limit` bytes, cancels the rest and returns null. */
export async function readAtMost(
  response: Response,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    length += value.length;
    chunks.push(value);
    if (length > limit) {
      await reader?.cancel();
      return null;
    }
  }
}

/** Cancels a body that nobody will read, because it would occupy the connection until the time limit. */
export function dropBody({ body }: Response): void {
  body?.cancel().catch(() => undefined);
}

/**
 * Returns the response if its status is a success.
 * @throws Error with `what` and the status, without any of the body.
 */
export function requireOk(response: Response, what: string): Response {
  if (response.ok) return response;
  dropBody(response);
  throw new Error(`${what} : réponse ${response.status}`);
}
