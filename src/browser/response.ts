/** Answers of servers, before they are read. */

/**
 * The bytes of an answer, as they come; null, and the rest is left, once there are more than the limit.
 */
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

/** Lets go of a body that nobody will read: it would hold the connection until the time limit. */
export function dropBody({ body }: Response): void {
  body?.cancel().catch(() => undefined);
}

/**
 * The response, when its status says success.
 * @throws Error that says what was asked and the status, nothing of the answer.
 */
export function requireOk(response: Response, what: string): Response {
  if (response.ok) return response;
  dropBody(response);
  throw new Error(`${what} : réponse ${response.status}`);
}
