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

export interface PreviewHost {
  readonly id: string;
  readonly document: unknown;
}

const maxStages = 30;

const groupByFragment = (
  documents: readonly PreviewHost[],
): ReadonlyMap<string, readonly PreviewHost[]> => {
  const hosts = new Map<string, PreviewHost[]>();
  for (const host of documents)
    for (const id of collectDependencies(host.document).fragments)
      hosts.set(id, [...(hosts.get(id) ?? []), host]);
  return hosts;
};

export const isFragment = (document: unknown): boolean =>
  ownProperty(document, 'kind') === 'fragment';

/** Screens that use a fragment directly or indirectly, sorted by id. */
export const stagesOf = (id: string, others: readonly IdText[]): readonly PreviewHost[] => {
  // Most texts reference no fragment and need no parsing.
  const hostsByFragment = groupByFragment(
    others
      .filter(({ text }) => text.includes('"fragment"'))
      .map((other) => ({ id: other.id, document: tryParseJson(other.text) })),
  );
  const found = new Map<string, PreviewHost>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const host of hostsByFragment.get(next) ?? []) {
      if (found.has(host.id)) continue;
      found.set(host.id, host);
      open.push(host.id);
    }
  }
  return [...found.values()]
    .filter((drawer) => !isFragment(drawer.document))
    .toSorted((one, two) => (one.id < two.id ? -1 : 1))
    .slice(0, maxStages);
};

/**
 * Document with its fragments, on the screen around it.
 * @param stage undefined renders it alone
 */
export const stageDocument = (
  id: string,
  document: unknown,
  stage: PreviewHost | undefined,
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
