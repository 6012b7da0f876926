import { ownProperty } from '../../../renderer/entries/node.ts';
import type { AssetMetadata } from '../database/assets.ts';
import type { DocumentName } from '../database/manifests.ts';
import { isString } from '../documents/document-header.ts';
import {
  createLiveRelease,
  listReleaseDocuments,
  type LiveRelease,
  parseDelivery,
} from './live-release.ts';

/** First line of a snapshot; document bytes follow in this order: identity, brotli, gzip. */
interface SnapshotHeader {
  readonly format: 1;
  readonly seq: number;
  readonly switches: string;
  readonly gone: readonly DocumentName[];
  readonly documents: readonly SnapshotDocument[];
}

interface SnapshotDocument {
  readonly sha256: string;
  readonly sizes: readonly [number, number, number];
  readonly picture?: AssetMetadata;
}

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const isName = (value: unknown): value is DocumentName =>
  isString(ownProperty(value, 'id')) && isString(ownProperty(value, 'kind'));

const isPicture = (value: unknown): value is AssetMetadata =>
  isString(ownProperty(value, 'sha256')) &&
  isString(ownProperty(value, 'mime')) &&
  isSize(ownProperty(value, 'width')) &&
  isSize(ownProperty(value, 'height'));

const isDocument = (value: unknown): value is SnapshotDocument => {
  const [sizes, picture] = [ownProperty(value, 'sizes'), ownProperty(value, 'picture')];
  const hasSizes = Array.isArray(sizes) && sizes.length === 3 && sizes.every(isSize);
  return (
    isString(ownProperty(value, 'sha256')) &&
    hasSizes &&
    (picture === undefined || isPicture(picture))
  );
};

const isList = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every((item) => isItem(item));

const isSnapshotHeader = (value: unknown): value is SnapshotHeader =>
  ownProperty(value, 'format') === 1 &&
  isSize(ownProperty(value, 'seq')) &&
  isString(ownProperty(value, 'switches')) &&
  isList(ownProperty(value, 'gone'), isName) &&
  isList(ownProperty(value, 'documents'), isDocument);

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

/**
 * Undefined for the format of another version.
 * @param bytes verified by hash
 */
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
