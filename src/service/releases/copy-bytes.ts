import { isSnapshotHeader, type SnapshotHeader } from './copy-head.ts';
import {
  createLiveRelease,
  listReleaseDocuments,
  type LiveRelease,
  parseDelivery,
} from './live-release.ts';

/** The bytes of a copy, piece by piece: the same for the same release. */
export const serializeSnapshot = function* (live: LiveRelease): Generator<Buffer> {
  const documents = listReleaseDocuments(live);
  const head: SnapshotHeader = {
    format: 1,
    seq: live.seq,
    switches: live.switches,
    gone: live.gone,
    documents: documents.map(({ sha256, encoded: { identity, br, gz }, picture }) => ({
      sha256,
      sizes: [identity.byteLength, br.byteLength, gz.byteLength],
      ...(picture === undefined ? {} : { picture }),
    })),
  };
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  for (const { encoded } of documents)
    yield Buffer.concat([encoded.identity, encoded.br, encoded.gz]);
};

/** The release in the bytes of a copy that is known to be whole; undefined where another version of the program wrote it differently. */
export const parseSnapshot = (bytes: Buffer): LiveRelease | undefined => {
  let offset = bytes.indexOf('\n') + 1;
  const head: unknown = JSON.parse(bytes.toString('utf8', 0, offset));
  if (!isSnapshotHeader(head)) return undefined;
  const next = (size: number): Buffer => bytes.subarray(offset, (offset += size));
  const documents = head.documents.flatMap(({ sha256, sizes, picture }) => {
    const [identity, br, gz] = [next(sizes[0]), next(sizes[1]), next(sizes[2])];
    const read = parseDelivery({ sha256, encoded: { identity, br, gz } });
    if (read === undefined) return [];
    const { hashes: _, ...document } = read;
    return [{ ...document, picture }];
  });
  return createLiveRelease({ seq: head.seq, switches: head.switches, gone: head.gone }, documents);
};
