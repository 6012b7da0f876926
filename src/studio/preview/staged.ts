import {
  collectFragments,
  collectDependencies,
  ownProperty,
  tryParseJson,
} from '../../../renderer/entries/document.ts';
import type { IdText } from '../language/messages.ts';

/** What is on the screen. */
export interface Staged {
  /** Undefined before it was JSON for the first time. */
  readonly document: unknown;
  /** All fragments that it draws, by id. */
  readonly fragments: Readonly<Record<string, unknown>>;
  /** Id of the fragment that is worked on, where a screen that draws it is the document; undefined: the document itself is worked on. */
  readonly subject: string | undefined;
}

/** A screen that draws a fragment. */
export interface PreviewStage {
  readonly id: string;
  readonly document: unknown;
}

/** Most screens that are offered to show a fragment. */
const most = 30;

/** The documents by the fragments that they draw themselves. */
const drawersOf = (
  documents: readonly PreviewStage[],
): ReadonlyMap<string, readonly PreviewStage[]> => {
  const drawers = new Map<string, PreviewStage[]>();
  for (const drawer of documents)
    for (const id of collectDependencies(drawer.document).fragments)
      drawers.set(id, [...(drawers.get(id) ?? []), drawer]);
  return drawers;
};

export const isFragment = (document: unknown): boolean =>
  ownProperty(document, 'kind') === 'fragment';

/** The screens that draw a fragment, also by way of others, in the order of their ids. */
export const stagesOf = (id: string, others: readonly IdText[]): readonly PreviewStage[] => {
  // Most texts name no fragment, and need not be read.
  const drawers = drawersOf(
    others
      .filter(({ text }) => text.includes('"fragment"'))
      .map((other) => ({ id: other.id, document: tryParseJson(other.text) })),
  );
  const found = new Map<string, PreviewStage>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const drawer of drawers.get(next) ?? []) {
      if (found.has(drawer.id)) continue;
      found.set(drawer.id, drawer);
      open.push(drawer.id);
    }
  }
  return [...found.values()]
    .filter((drawer) => !isFragment(drawer.document))
    .toSorted((one, two) => (one.id < two.id ? -1 : 1))
    .slice(0, most);
};

/** A document with the fragments that it draws, on the screen that shows it. @param stage undefined: it is drawn by itself */
export const stageDocument = (
  id: string,
  document: unknown,
  stage: PreviewStage | undefined,
  others: readonly IdText[],
): { readonly staged: Staged; readonly missing: readonly string[] } => {
  const textOf = new Map(others.map((other) => [other.id, other.text]));
  const whole = stage?.document ?? document;
  const { found, missing } = collectFragments(whole, (fragment) =>
    fragment === id ? document : tryParseJson(textOf.get(fragment) ?? ''),
  );
  return {
    staged: {
      document: whole,
      fragments: Object.fromEntries(found),
      subject: stage === undefined ? undefined : id,
    },
    missing,
  };
};
