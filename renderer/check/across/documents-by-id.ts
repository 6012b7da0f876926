import type { ScreenDocument } from '../../document/generated/document.ts';
import { collectFragments } from '../../document/named-parts.ts';

/** Documents of a project by their ids. */
export type DocumentsById = ReadonlyMap<string, ScreenDocument>;

export const indexById = (documents: readonly ScreenDocument[]): DocumentsById =>
  new Map(documents.map((document) => [document.id, document]));

/** The screens on which a document shows: itself, or those that draw the fragment, through other fragments too. */
const screensShowing = (id: string, documents: DocumentsById): readonly string[] =>
  [...documents.values()].flatMap((document) => {
    if (document.kind === 'fragment') return [];
    return document.id === id ||
      collectFragments(document, (name) => documents.get(name)).found.has(id)
      ? [document.id]
      : [];
  });

/** The screens, in the order of their ids, on which some documents show in one of two versions. */
export const screensShowingAny = (
  ids: readonly string[],
  ...versions: readonly DocumentsById[]
): readonly string[] =>
  [
    ...new Set(ids.flatMap((id) => versions.flatMap((documents) => screensShowing(id, documents)))),
  ].toSorted();
