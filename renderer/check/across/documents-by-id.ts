import type { ScreenDocument } from '../../document/generated/document.ts';
import { drawnFragments } from '../../document/named-parts.ts';

/** Documents of a project by their ids. */
export type Documents = ReadonlyMap<string, ScreenDocument>;

export const byId = (documents: readonly ScreenDocument[]): Documents =>
  new Map(documents.map((document) => [document.id, document]));

/** The screens on which a document shows: itself, or those that draw the fragment, through other fragments too. */
const screensWith = (id: string, documents: Documents): readonly string[] =>
  [...documents.values()].flatMap((document) => {
    if (document.kind === 'fragment') return [];
    return document.id === id ||
      drawnFragments(document, (name) => documents.get(name)).found.has(id)
      ? [document.id]
      : [];
  });

/** The screens, in the order of their ids, on which some documents show in one of two versions. */
export const screensWithAny = (
  ids: readonly string[],
  ...versions: readonly Documents[]
): readonly string[] =>
  [
    ...new Set(ids.flatMap((id) => versions.flatMap((documents) => screensWith(id, documents)))),
  ].toSorted();
