import {
  collectFragments,
  type CollectedFragments,
  type UnknownRecord,
} from '../../../renderer/entries/browser.ts';
import type { Loader } from './loader.ts';

export type Fragments = ReadonlyMap<string, UnknownRecord>;

/** Fragments may nest five deep; deeper ones are not rendered. */
const maxRounds = 5;

/** Unpublished fragments are left out; the engine reports them. */
export const createFragmentsLoader = (
  documents: Loader<UnknownRecord>,
): Loader<Fragments, object> => {
  const collected = new WeakMap<object, Fragments>();

  const collect = (document: object): CollectedFragments<UnknownRecord> =>
    collectFragments(document, (id) => documents.peek(id));
  const remember = (document: object, fragments: Fragments): Fragments => {
    collected.set(document, fragments);
    return fragments;
  };

  return {
    peek: (document) => {
      const cached = collected.get(document);
      if (cached !== undefined) return cached;
      const { found, missing } = collect(document);
      return missing.length > 0 ? undefined : remember(document, found);
    },
    load: async (document) => {
      let { found, missing } = collect(document);
      for (let round = 0; round < maxRounds && missing.length > 0; round += 1) {
        await Promise.all(missing.map((id) => documents.load(id)));
        ({ found, missing } = collect(document));
      }
      return collected.get(document) ?? remember(document, found);
    },
  };
};
