import {
  collectFragments,
  type CollectedFragments,
  type UnknownRecord,
} from '../../../renderer/entries/browser.ts';
import type { Loader } from './loader.ts';

/** Fragments by id. */
export type Fragments = ReadonlyMap<string, UnknownRecord>;

/** Most rounds of loading: fragments may lie five deep, and what lies deeper is not drawn. */
const maxRounds = 5;

/**
 * The fragments that a document draws, with those that they draw themselves, by the document. One that is not published is left out: it is a part that
 * cannot be drawn, and the engine says so in its place. The same document has the same fragments while the page is open.
 * @param documents where single fragments are had from
 */
export const createFragmentsLoader = (
  documents: Loader<UnknownRecord>,
): Loader<Fragments, object> => {
  const collected = new WeakMap<object, Fragments>();

  const collect = (document: object): CollectedFragments<UnknownRecord> =>
    collectFragments(document, (id) => documents.known(id));
  const remember = (document: object, fragments: Fragments): Fragments => {
    collected.set(document, fragments);
    return fragments;
  };

  return {
    known: (document) => {
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
      // Whoever asked for what is known meanwhile has them already.
      return collected.get(document) ?? remember(document, found);
    },
  };
};
