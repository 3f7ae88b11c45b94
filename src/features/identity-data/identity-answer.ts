/** Reads the answer of the identity service (specification, section 7; architecture: identity). */
import { readAtMost, requireOk } from '../../browser/response.ts';
import { emptyIdentity, type Identity, parseIdentity } from './identity.ts';
import { fetchAnswer, identityAddress, takeEarly } from './identity-request.ts';

/** Longest answer, in bytes. An identity takes a few hundred; a megabyte in one field would freeze the page. */
const longestAnswer = 64_000;

async function readAnswer(answer: Response): Promise<Identity> {
  const body = await readAtMost(requireOk(answer, 'identité'), longestAnswer);
  if (!body) throw new RangeError('identité : trop long');
  return parseIdentity(JSON.parse(new TextDecoder().decode(body)));
}

/** Describes an error without any text of the answer: a JSON error would quote personal data. */
function describeFailure(error: unknown): string {
  if (error instanceof SyntaxError) return 'identité : pas du JSON';
  return String(error);
}

/**
 * Returns the identity data of an identifier. On any failure it returns empty data and logs the error without
 * personal data; it never throws (specification, section 8, « Identity retrieval failure: silent »).
 */
export async function requestIdentity(
  identityInfoUrl: string,
  identificationId: string | null,
): Promise<Identity> {
  try {
    if (!identityInfoUrl) throw new Error('identité : identityInfoUrl manque');
    if (!identificationId) throw new Error('identité : identificationId manque');
    const address = identityAddress(identityInfoUrl, identificationId);
    return await readAnswer(await (takeEarly(address) ?? fetchAnswer(address)));
  } catch (error) {
    console.error(describeFailure(error));
    return emptyIdentity;
  }
}
