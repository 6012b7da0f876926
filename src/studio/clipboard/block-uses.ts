import {
  isRecord,
  joinPointer,
  ownEntry,
  ownProperty,
} from '../../../renderer/entries/document.ts';
import { resolvePointer, sentenceOf } from '../inspector/structure.ts';

/** Sections whose entries blocks use by name. `params` has its place by the kind of document. */
export const sectionNames = [
  'params',
  'state',
  'actions',
  'sources',
  'countdowns',
  'fields',
  'lists',
  'overlays',
] as const;

export type SectionName = (typeof sectionNames)[number];

/** Entry of a document that blocks use. */
export interface Use {
  readonly section: SectionName;
  readonly name: string;
}

const places: Readonly<Record<Exclude<SectionName, 'params'>, string>> = {
  state: '/state',
  actions: '/actions',
  sources: '/sources',
  countdowns: '/countdowns',
  fields: '/form/fields',
  lists: '/form/lists',
  overlays: '/overlays',
};

/** @param document whose kind decides on the place of parameters */
export const sectionPointer = (document: unknown, section: SectionName): string =>
  section !== 'params'
    ? places[section]
    : ownProperty(document, 'kind') === 'screen'
      ? '/route/params'
      : '/params';

export const entryOf = (document: unknown, { section, name }: Use): unknown =>
  resolvePointer(document, joinPointer(sectionPointer(document, section), name));

/** Sections by the first name of a reference. */
const roots: Readonly<Record<string, readonly SectionName[]>> = {
  params: ['params'],
  state: ['state'],
  operations: ['actions'],
  sources: ['sources'],
  status: ['sources'],
  countdowns: ['countdowns'],
  fields: ['fields', 'lists'],
  overlays: ['overlays'],
};

/** Sections by the property that names an entry. */
const properties: Readonly<Record<string, readonly SectionName[]>> = {
  state: ['state'],
  action: ['actions'],
  source: ['sources'],
  countdown: ['countdowns'],
  field: ['fields'],
  fields: ['fields', 'lists'],
  overlay: ['overlays'],
};

const usesAs = (sections: readonly SectionName[] | undefined, name: unknown): readonly Use[] =>
  typeof name === 'string' ? (sections ?? []).map((section) => ({ section, name })) : [];

const usesByKey = (key: string, value: unknown): readonly Use[] => {
  if (key === '$') {
    const [root = '', name] = typeof value === 'string' ? value.split('.') : [];
    return usesAs(ownEntry(roots, root), name);
  }
  // An event runs steps, or an action by its name.
  if (key === 'on' && isRecord(value))
    return Object.values(value).flatMap((handler) => usesAs(['actions'], handler));
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const written = key === 'values' && isRecord(value) ? Object.keys(value) : [];
  return [
    ...names.flatMap((name) => usesAs(ownEntry(properties, key), name)),
    ...written.flatMap((name) => usesAs(['fields'], name)),
  ];
};

/** Names that may be entries of the document, with repetitions. */
const usesIn = (value: unknown): readonly Use[] => {
  if (Array.isArray(value)) return value.flatMap(usesIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...usesByKey(key, inner),
    ...usesIn(inner),
  ]);
};

/** Translatable sentences in a value. */
export const sentencesIn = (value: unknown): readonly string[] => {
  const own = sentenceOf(value);
  const inside: readonly unknown[] = Array.isArray(value)
    ? value
    : isRecord(value)
      ? Object.values(value)
      : [];
  return [...(own === undefined ? [] : [own.text]), ...inside.flatMap(sentencesIn)];
};

/**
 * Entries that a value uses, directly or through other ones.
 * @param find entry by its use; undefined ends the way
 */
export const closureOf = (
  value: unknown,
  find: (use: Use) => unknown,
): readonly (Use & { readonly value: unknown })[] => {
  const found = new Map<string, Use & { readonly value: unknown }>();
  const open = [...usesIn(value)];
  for (let use = open.pop(); use !== undefined; use = open.pop()) {
    const key = `${use.section} ${use.name}`;
    const entry = found.has(key) ? undefined : find(use);
    if (entry === undefined) continue;
    found.set(key, { ...use, value: entry });
    open.push(...usesIn(entry));
  }
  return [...found.values()].toSorted(
    (one, other) =>
      sectionNames.indexOf(one.section) - sectionNames.indexOf(other.section) ||
      (one.name < other.name ? -1 : 1),
  );
};
