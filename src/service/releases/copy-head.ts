import { ownProperty } from '../../../renderer/headless.ts';
import type { AssetMetadata } from '../database/assets.ts';
import type { DocumentName } from '../database/once-live.ts';
import { isString } from '../documents/is-text.ts';

/** The first line of a copy; the bytes of the documents follow in its order, each as they are, in brotli and in gzip. */
export interface SnapshotHeader {
  readonly format: 1;
  readonly seq: number;
  readonly switches: string;
  readonly gone: readonly DocumentName[];
  readonly documents: readonly SnapshotDocument[];
}

export interface SnapshotDocument {
  readonly sha256: string;
  /** Bytes as they are, in brotli, in gzip. */
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

/** Whether this is the first line of a copy as this program writes them. Another version may write them differently. */
export const isSnapshotHeader = (value: unknown): value is SnapshotHeader =>
  ownProperty(value, 'format') === 1 &&
  isSize(ownProperty(value, 'seq')) &&
  isString(ownProperty(value, 'switches')) &&
  isList(ownProperty(value, 'gone'), isName) &&
  isList(ownProperty(value, 'documents'), isDocument);
