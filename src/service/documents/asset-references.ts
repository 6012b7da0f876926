import { joinPointer } from '../../../renderer/entries/node.ts';
import { readParameterDefaults, resolveDefault } from './document-header.ts';

/** A picture that a document names. */
export interface AssetReference {
  /** Place of the value that names it, as a JSON pointer. */
  readonly pointer: string;
  /** The name; whether something is kept under it is not known here. */
  readonly sha256: string;
}

const hashPattern = /^[0-9a-f]{64}$/;

/**
 * Every picture that stands as `asset` in a document, in the order of the document, also in an expression or as the default of a parameter that
 * is read there. What a phone computes of answers is not known here.
 */
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
  /** Whether it stands in something called `asset`. */
  readonly isAsset: boolean;
}

const listValues = (value: unknown, pointer: string, isAsset = false): PointedValue[] => [
  { pointer, value, isAsset },
  ...(typeof value === 'object' && value !== null ? Object.entries(value) : []).flatMap(
    ([name, item]) => listValues(item, joinPointer(pointer, name), isAsset || name === 'asset'),
  ),
];
