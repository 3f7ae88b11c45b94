/** Sound signatures in which one value is rewritten: another encoding, repeated, cut or removed. */
import {
  type Bytes,
  bits,
  integer,
  join,
  type Node,
  octets,
  type Path,
  readNodes,
  rewriteAt,
  tagged,
  walkNodes,
  writeLength,
} from '../signed-documents/der.ts';
import { makeAuthority } from '../signed-documents/x509.ts';
import { draftDocument, makeDocument } from './documents.ts';
import { joinedText, sealDraft, sealText } from './pdf.ts';
import { type Attempt, issuer, makeSeal, named, policy } from './trust.ts';

/** Rewritings that DER forbids or that change the content. They return null where they do not apply. */
const rewritings: Readonly<Record<string, (node: Node, body: Bytes) => Uint8Array | null>> = {
  'with a length of a byte too many': ({ tag }, body) =>
    join([Uint8Array.of(tag), writeLength(body.length, 1), body]),
  'of indefinite length': ({ tag }, body) =>
    (tag & 0x20) === 0 ? null : join([Uint8Array.of(tag, 0x80), body, Uint8Array.of(0, 0)]),
  'in pieces': ({ tag }, body) => (tag === 0x04 ? tagged(0x24, octets(body)) : null),
  'with one value more': ({ tag }, body) =>
    (tag & 0x20) === 0 ? null : tagged(tag, body, integer(0)),
  'with one value more before': ({ tag }, body) =>
    (tag & 0x20) === 0 ? null : tagged(tag, integer(0), body),
  'with a tag of two bytes': ({ tag }, body) =>
    join([Uint8Array.of((tag & 0xe0) | 0x1f, tag & 0x1f), writeLength(body.length), body]),
  'with another class': ({ tag }, body) => tagged(tag ^ 0x40, body),
  'with another form': ({ tag }, body) => tagged(tag ^ 0x20, body),
  empty: ({ tag }, body) => (body.length === 0 ? null : tagged(tag)),
  absent: () => new Uint8Array(0),
  twice: ({ tag }, body) => join([tagged(tag, body), tagged(tag, body)]),
  'cut by a byte': ({ tag }, body) =>
    body.length === 0 ? null : tagged(tag, body.subarray(0, -1)),
  'followed by an end of contents': ({ tag }, body) =>
    join([tagged(tag, body), Uint8Array.of(0, 0)]),
};

const certificatesPath = [1, 0, 3];
const tokensPath = [1, 0, 4, 0, 6, 0, 1];

const startsWith = (path: Path, start: Path) => start.every((rank, index) => path[index] === rank);

/** Paths of the unsigned wrappers and lists, which may have an indefinite length. */
const wrappers = [[], [1], [1, 0], [1, 0, 3], [1, 0, 4], [1, 0, 2], [1, 0, 2, 1]].map((path) =>
  path.join(),
);

/** Returns the path inside its own structure: the document's signature or the time-stamp token. */
function ownPath(path: Path): Path {
  return startsWith(path, [...tokensPath, 0]) ? path.slice(tokensPath.length + 1) : path;
}

/**
 * Returns true for a harmless change: inside the list of certificates, an indefinite length of a wrapper, a repeated
 * good time-stamp, or zeros after the whole signature.
 */
function isHarmless(path: Path, manner: string): boolean {
  const own = ownPath(path);
  if (startsWith(own, certificatesPath)) return true;
  if (manner === 'of indefinite length' && wrappers.includes(own.join())) return true;
  if (manner === 'twice' && startsWith([...tokensPath, 0], path) && path.length > tokensPath.length)
    return true;
  // Zeros after the whole signature are its padding.
  return path.length === 0 && manner === 'followed by an end of contents';
}

/** Yields every rewriting of every value of a tree, with its name. */
function* rewriteAll(
  root: Node,
): Generator<{ name: string; path: Path; manner: string; written: Bytes }> {
  for (const { path, node } of walkNodes(root))
    for (const [manner, rewriting] of Object.entries(rewritings)) {
      const written = rewriting(node, node.contents);
      const name = `value ${path.join('.')}, ${manner}`;
      if (written) yield { name, path, manner, written: rewriteAt(root, path, written) };
    }
}

/** Yields a document for each value and each rewriting. With `step`, one in `step`. */
export function* rewrittenSignatures({ step = 1 } = {}): Generator<Attempt> {
  const draft = draftDocument();
  const [root] = readNodes(Buffer.from(sealText(joinedText(draft)), 'hex'));
  if (!root) return;
  let rank = 0;
  for (const { name, path, manner, written } of rewriteAll(root)) {
    if (isHarmless(path, manner)) continue;
    rank += 1;
    const bytes = () => sealDraft(draft, Buffer.from(written).toString('hex'));
    if (rank % step === 0) yield { name, bytes: bytes(), policy };
  }
}

/** Returns documents in which an authority's certificate is rewritten around its signed part. No hash binds it. */
export function rewrittenAuthorities(): Attempt[] {
  const authority = makeAuthority('AC fictive intermédiaire', issuer);
  const signer = makeSeal({ issuer: authority });
  const [root] = readNodes(authority.certificate);
  if (!root) return [];
  const outer = [...rewriteAll(root)].filter(
    ({ path, manner }) =>
      (path.length < 2 || path[0] !== 0) && !(path.length === 0 && manner === 'twice'),
  );
  const signature = root.members[2]?.contents.subarray(1) ?? new Uint8Array(0);
  const longer = bits(join([signature, Uint8Array.of(0)]));
  const certificates = {
    ...Object.fromEntries(outer.map(({ name, written }) => [name, written])),
    'a signature with unused bits': rewriteAt(root, [2], bits(signature, 1)),
    'a signature with a byte more': rewriteAt(root, [2], longer),
  };
  return named(certificates, (name, certificate) => ({
    name,
    bytes: makeDocument({}, { signer, certificates: [signer.certificate, certificate] }),
    policy,
  }));
}
