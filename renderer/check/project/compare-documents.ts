import type { ScreenDocument } from '../../document/generated/document.ts';
import { collectFragments } from '../../document/document-dependencies.ts';
import { canonicalJson } from '../../document/json.ts';
import {
  type DocumentChange,
  type RouteChange,
  type UseChange,
  compareFields,
} from './version-impact.ts';
import type { Use } from './uses.ts';

export type DocumentsById = ReadonlyMap<string, ScreenDocument>;

export const indexById = (documents: readonly ScreenDocument[]): DocumentsById =>
  new Map(documents.map((document) => [document.id, document]));

/** Finds screens that show a document, directly or through nested fragments. */
const screensShowing = (id: string, documents: DocumentsById): readonly string[] =>
  [...documents.values()].flatMap((document) => {
    if (document.kind === 'fragment') return [];
    return document.id === id ||
      collectFragments(document, (name) => documents.get(name)).found.has(id)
      ? [document.id]
      : [];
  });

export const screensShowingAny = (
  ids: readonly string[],
  ...versions: readonly DocumentsById[]
): readonly string[] =>
  [
    ...new Set(ids.flatMap((id) => versions.flatMap((documents) => screensShowing(id, documents)))),
  ].sort();

const collectIds = (...sides: readonly DocumentsById[]): readonly string[] =>
  [...new Set(sides.flatMap((side) => [...side.keys()]))].sort();

const classifyChange = (
  before: ScreenDocument | undefined,
  after: ScreenDocument | undefined,
): DocumentChange['change'] | undefined => {
  if (before === undefined) return after === undefined ? undefined : 'added';
  if (after === undefined) return 'removed';
  return canonicalJson(before) === canonicalJson(after) ? undefined : 'changed';
};

export const compareDocuments = (
  before: DocumentsById,
  after: DocumentsById,
): readonly DocumentChange[] =>
  collectIds(before, after).flatMap((id) => {
    const change = classifyChange(before.get(id), after.get(id));
    return change === undefined
      ? []
      : [{ id, change, screens: screensShowingAny([id], before, after) }];
  });

const flattenRoute = ({
  params = {},
  ...route
}: NonNullable<ScreenDocument['route']>): Readonly<Record<string, unknown>> => ({
  ...route,
  ...Object.fromEntries(Object.entries(params).map(([name, param]) => [`params.${name}`, param])),
});

/** Compares routes member by member. An added or removed route is a single change. */
export const compareRoutes = (
  before: DocumentsById,
  after: DocumentsById,
): readonly RouteChange[] =>
  collectIds(before, after).flatMap((id) => {
    const [was, is] = [before.get(id)?.route, after.get(id)?.route];
    const changes =
      was !== undefined && is !== undefined
        ? compareFields(flattenRoute(was), flattenRoute(is))
        : compareFields({ '': was }, { '': is });
    return changes.map((change) => ({ id, openedBy: (was ?? is)?.openedBy, ...change }));
  });

type UsedName = Pick<Use, 'of' | 'name' | 'document'>;

/** Lists uses that only one side has. Widgets are ignored: they ship with the app. */
export const compareUses = (
  before: readonly Use[],
  after: readonly Use[],
): readonly UseChange[] => {
  const byName = (uses: readonly Use[]): ReadonlyMap<string, UsedName> =>
    new Map(
      uses
        .filter(({ of }) => of !== 'widget')
        .map(({ of, name, document }) => [
          JSON.stringify([document, of, name]),
          { of, name, document },
        ]),
    );
  const [old, fresh] = [byName(before), byName(after)];
  const only = (
    uses: typeof old,
    others: typeof old,
    change: UseChange['change'],
  ): readonly UseChange[] =>
    [...uses].flatMap(([key, use]) => (others.has(key) ? [] : [{ ...use, change }]));
  return [...only(old, fresh, 'removed'), ...only(fresh, old, 'added')];
};
