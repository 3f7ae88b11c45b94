/** Answers of servers, before they are read. */

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
