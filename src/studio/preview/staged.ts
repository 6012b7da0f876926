import {
  collectFragments,
  collectDependencies,
  ownProperty,
  tryParseJson,
} from '../../../renderer/entries/document.ts';
import type { IdText } from '../language/messages.ts';

export interface Staged {
  readonly document: unknown;
  readonly fragments: Readonly<Record<string, unknown>>;
  /** Id of the edited fragment if `document` is a screen around it, else undefined. */
  readonly subject: string | undefined;
}

export interface PreviewStage {
  readonly id: string;
  readonly document: unknown;
}

const most = 30;

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

/** Screens that use a fragment directly or indirectly, sorted by id. */
export const stagesOf = (id: string, others: readonly IdText[]): readonly PreviewStage[] => {
  // Most texts reference no fragment and need no parsing.
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

/**
 * Document with its fragments, on the screen around it.
 * @param stage undefined renders it alone
 */
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
