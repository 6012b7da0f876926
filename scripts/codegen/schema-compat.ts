import { isRecord } from '../../renderer/document/json.ts';
import { type NamedSchema, member, readSchemaFile } from '../../src/contract-files/schema.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newestLanguage } from '../../renderer/entries/node.ts';
import { FatalError } from '../tools/project.mjs';
import { language, root, sources, steps, widgets } from './read-schemas.ts';

/** Constraints at one path of the language. */
interface SchemaEntry {
  readonly accepts?: readonly string[] | undefined;
  readonly demands?: readonly string[] | undefined;
  readonly limits?: Readonly<Record<string, string>> | undefined;
  readonly default?: string | undefined;
}

/** Constraints of one language version by path, such as `widgets/frame/props`. */
type SchemaSnapshot = Readonly<Record<string, SchemaEntry>>;

const namingKeywords = ['properties', 'events', 'slots'];

const restrictiveKeywords =
  /^(?:type|pattern|format|\$ref|not|expects|uniqueItems|(?:min|max)[A-Z]\w*|minimum|maximum)$/;

const nestingKeywords = [
  'props',
  'items',
  'prefixItems',
  'oneOf',
  'anyOf',
  'additionalProperties',
  'propertyNames',
  'if',
  'then',
  'else',
];

const entryNames = (entries: readonly unknown[]): readonly string[] => {
  const names = entries.map((entry) => {
    const { title, $ref, type } = isRecord(entry) ? entry : {};
    return [title, $ref, type].find((name) => typeof name === 'string') ?? '';
  });
  return names.map((name, index) =>
    name !== '' && names.indexOf(name) === names.lastIndexOf(name) ? name : String(index),
  );
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const namedIn = (
  schema: Readonly<Record<string, unknown>>,
  keyword: string,
): readonly (readonly [string, unknown])[] =>
  Object.entries(isRecord(schema[keyword]) ? schema[keyword] : {});

const collectEntries = (
  schema: unknown,
  place: string,
  into: Record<string, SchemaEntry>,
): void => {
  if (!isRecord(schema)) return;
  const named = namingKeywords.flatMap((keyword) => namedIn(schema, keyword));
  const values = [schema['enum'], 'const' in schema ? [schema['const']] : []].flatMap(
    (listed: unknown) =>
      Array.isArray(listed) ? listed.map((value) => JSON.stringify(value)) : [],
  );
  const accepts = [
    ...named.map(([name]) => name),
    ...values,
    ...(schema['children'] === true ? ['children'] : []),
  ];
  const demands = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const limits = Object.entries(schema).filter(([keyword]) => restrictiveKeywords.test(keyword));
  if (place in into) throw new Error(`${place} is defined twice.`);
  into[place] = {
    ...(accepts.length > 0 ? { accepts } : {}),
    ...(demands.length > 0 ? { demands } : {}),
    ...(limits.length > 0
      ? { limits: Object.fromEntries(limits.map(([keyword, value]) => [keyword, textOf(value)])) }
      : {}),
    ...('default' in schema ? { default: JSON.stringify(schema['default']) } : {}),
  };
  for (const [name, inner] of named) collectEntries(inner, `${place}/${name}`, into);
  for (const [name, inner] of namedIn(schema, '$defs'))
    collectEntries(inner, `${place}#${name}`, into);
  for (const keyword of nestingKeywords) {
    const inner = schema[keyword];
    const entries: readonly unknown[] = Array.isArray(inner) ? inner : [];
    const names = entryNames(entries);
    entries.forEach((entry, index) =>
      collectEntries(entry, `${place}(${keyword} ${names[index] ?? ''})`, into),
    );
    collectEntries(inner, `${place}(${keyword})`, into);
  }
};

/** @param definitions by folder, such as `widgets` */
export const snapshotSchema = (
  definitions: Readonly<Record<string, readonly NamedSchema[]>>,
): SchemaSnapshot => {
  const entries: Record<string, SchemaEntry> = {};
  for (const [folder, schemas] of Object.entries(definitions)) {
    entries[folder] = { accepts: schemas.map(({ name }) => name) };
    for (const { name, schema } of schemas) collectEntries(schema, `${folder}/${name}`, entries);
  }
  return entries;
};

const isLooser = (keyword: string, before: string, now: string): boolean =>
  before === now ||
  (keyword.startsWith('max') && Number(now) >= Number(before)) ||
  (keyword.startsWith('min') && Number(now) <= Number(before));

const breakingChangesAt = (
  place: string,
  before: SchemaEntry,
  now: SchemaEntry | undefined,
): readonly string[] => [
  ...(before.accepts ?? [])
    .filter((name) => now?.accepts?.includes(name) !== true)
    .map((name) => `${place}: ${name} was allowed and no longer is.`),
  ...(now?.demands ?? [])
    .filter((name) => before.demands?.includes(name) !== true)
    .map((name) => `${place}: ${name} was optional and is now required.`),
  ...Object.entries(now?.limits ?? {})
    .filter(([keyword, limit]) => !isLooser(keyword, before.limits?.[keyword] ?? '', limit))
    .map(
      ([keyword, limit]) =>
        `${place}: ${keyword} was ${before.limits?.[keyword] ?? 'not set'} and is now ${limit}.`,
    ),
  ...(now !== undefined && now.default !== before.default
    ? [
        `${place}: the default was ${before.default ?? 'nothing'} and is now ${now.default ?? 'nothing'}.`,
      ]
    : []),
];

/**
 * Lists incompatibilities: changes by which a stored document may be rejected or render
 * differently.
 */
export const findBreakingChanges = (
  before: SchemaSnapshot,
  now: SchemaSnapshot,
): readonly string[] =>
  Object.entries(before).flatMap(([place, said]) => breakingChangesAt(place, said, now[place]));

/** @param snapshotPath file of the previous snapshot */
export const formatBreakingChanges = (
  changes: readonly string[],
  version: number,
  snapshotPath: string,
): string => {
  const hint = `Stored documents of version ${String(version)} may use it. Revert the change, or start version ${String(version + 1)} with a migration (renderer/migrate/migrate.ts).`;
  // A new component is in the snapshot after its first generation, so later edits look like losses.
  const hintForNew = `If no stored document can use it yet, restore the snapshot (git checkout HEAD -- ${snapshotPath}) and generate again.`;
  return `The language is not backward compatible, so nothing was generated:\n${changes.join('\n')}\n${hint}\n${hintForNew}`;
};

const snapshotPath = `renderer/migrate/languages/${String(newestLanguage)}.json`;

const toTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined;

/** Reads the last snapshot of this version; empty for a new version. */
const readSnapshot = (): SchemaSnapshot => {
  const places = existsSync(join(root, snapshotPath))
    ? member(readSchemaFile(join(root, snapshotPath)), 'places')
    : {};
  return Object.fromEntries(
    Object.entries(places).map(([place, said]) => {
      const { accepts, demands, limits, default: without } = isRecord(said) ? said : {};
      const limited = isRecord(limits)
        ? Object.fromEntries(
            Object.entries(limits).map(([keyword, limit]) => [keyword, String(limit)]),
          )
        : undefined;
      return [
        place,
        {
          accepts: toTexts(accepts),
          demands: toTexts(demands),
          limits: limited,
          default: typeof without === 'string' ? without : undefined,
        },
      ];
    }),
  );
};

/**
 * Fails if the newest language version lost something. Stored documents must stay valid in every
 * later release.
 * @throws {FatalError} when a stored document could be rejected or change its meaning
 */
export const checkSchemaCompat = (): Readonly<Record<string, string>> => {
  const now = snapshotSchema({ language, sources, steps, widgets });
  const changes = findBreakingChanges(readSnapshot(), now);
  if (changes.length > 0)
    throw new FatalError(formatBreakingChanges(changes, newestLanguage, snapshotPath));
  const rows = Object.entries(now).map(
    ([place, said]) => `    ${JSON.stringify(place)}: ${JSON.stringify(said)}`,
  );
  return {
    [snapshotPath]: `{\n  "$comment": "Generated by npm run generate. Do not edit.",\n  "places": {\n${rows.join(',\n')}\n  }\n}\n`,
  };
};
