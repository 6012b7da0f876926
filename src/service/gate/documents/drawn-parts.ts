import { collectFragments } from '../../../../renderer/headless.ts';
import type { CandidateDocument } from '../gate.ts';

/** A document with the fragments that it draws, and those that they draw, in the order of their ids. */
export const withFragments = (
  document: CandidateDocument,
  documents: ReadonlyMap<string, CandidateDocument>,
): CandidateDocument[] => {
  const { found } = collectFragments<unknown>(JSON.parse(document.body), (id) => {
    const fragment = documents.get(id);
    return fragment?.kind === 'fragment' ? JSON.parse(fragment.body) : undefined;
  });
  const fragments = [...found.keys()].filter((id) => id !== document.id).toSorted();
  return [document, ...fragments.flatMap((id) => documents.get(id) ?? [])];
};
