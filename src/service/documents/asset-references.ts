import { joinPointer } from '../../../renderer/entries/node.ts';
import { readParameterDefaults, resolveDefault } from './document-header.ts';

export interface AssetReference {
  readonly pointer: string;
  readonly sha256: string;
}

const hashPattern = /^[0-9a-f]{64}$/;

/** Pictures under `asset` keys, also in expressions and defaults; not those from responses. */
export const findAssetReferences = (document: unknown): AssetReference[] => {
  const defaults = readParameterDefaults(document);
  return listValues(document, '').flatMap(({ pointer, value, isAsset }) => {
    const name = isAsset ? resolveDefault(value, defaults) : undefined;
    return typeof name === 'string' && hashPattern.test(name) ? [{ pointer, sha256: name }] : [];
  });
};

interface PointedValue {
  readonly pointer: string;
  readonly value: unknown;
  readonly isAsset: boolean;
}

const listValues = (value: unknown, pointer: string, isAsset = false): PointedValue[] => [
  { pointer, value, isAsset },
  ...(typeof value === 'object' && value !== null ? Object.entries(value) : []).flatMap(
    ([name, item]) => listValues(item, joinPointer(pointer, name), isAsset || name === 'asset'),
  ),
];
