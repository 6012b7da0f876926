import { pointerTo } from '../../../renderer/headless.ts';
import { readDefaults, resolveDefault } from './parameter-defaults.ts';

/** A picture that a document names. */
export interface NamedAsset {
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
export const namedAssets = (document: unknown): NamedAsset[] => {
  const defaults = readDefaults(document);
  return listValues(document, '').flatMap(({ pointer, value, isAsset }) => {
    const name = isAsset ? resolveDefault(value, defaults) : undefined;
    return typeof name === 'string' && hashPattern.test(name) ? [{ pointer, sha256: name }] : [];
  });
};

interface Place {
  readonly pointer: string;
  readonly value: unknown;
  /** Whether it stands in something called `asset`. */
  readonly isAsset: boolean;
}

const listValues = (value: unknown, pointer: string, isAsset = false): Place[] => [
  { pointer, value, isAsset },
  ...(typeof value === 'object' && value !== null ? Object.entries(value) : []).flatMap(
    ([name, item]) => listValues(item, pointerTo(pointer, name), isAsset || name === 'asset'),
  ),
];
