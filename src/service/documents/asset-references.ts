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
  const references: AssetReference[] = [];
  // Pointers are joined only where a picture is found: most values are none.
  const path: string[] = [];
  const visit = (value: unknown, isAsset: boolean): void => {
    const name = isAsset ? resolveDefault(value, defaults) : undefined;
    if (typeof name === 'string' && hashPattern.test(name))
      references.push({ pointer: joinPointer('', ...path), sha256: name });
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      path.push(key);
      visit(item, isAsset || key === 'asset');
      path.pop();
    }
  };
  visit(document, false);
  return references;
};
