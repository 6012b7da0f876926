import { drawnFragments } from '../../../../renderer/headless.ts';
import type { ClosureDocument } from '../gate.ts';

/** A document with the fragments that it draws, and those that they draw, in the order of their ids. */
export const drawnParts = (
  document: ClosureDocument,
  documents: ReadonlyMap<string, ClosureDocument>,
): ClosureDocument[] => {
  const { found } = drawnFragments<unknown>(JSON.parse(document.body), (id) => {
    const part = documents.get(id);
    return part?.kind === 'fragment' ? JSON.parse(part.body) : undefined;
  });
  const fragments = [...found.keys()].filter((id) => id !== document.id).toSorted();
  return [document, ...fragments.flatMap((id) => documents.get(id) ?? [])];
};
