import { isRecord } from '../../renderer/document/json.ts';
import type { NamedSchema } from '../../src/contract-files/schema.ts';

/** What one place of a definition says about documents. */
export interface StoredPlace {
  /** Names and values that may stand there. */
  readonly accepts?: readonly string[] | undefined;
  /** Names that must stand there. */
  readonly demands?: readonly string[] | undefined;
  /** Keywords that refuse something, by name. */
  readonly limits?: Readonly<Record<string, string>> | undefined;
  /** What counts where nothing stands. */
  readonly default?: string | undefined;
}

/** What a version of the language allows, by place, such as `widgets/frame/props`. */
export type StoredLanguage = Readonly<Record<string, StoredPlace>>;

/** Keywords whose value is a map of names that documents write. */
const naming = ['properties', 'events', 'slots'];

/** Keywords that let less through; the more of them, the less. */
const refusing =
  /^(?:type|pattern|format|\$ref|not|expects|uniqueItems|(?:min|max)[A-Z]\w*|minimum|maximum)$/;

/** Where schemas stand inside a schema. */
const nesting = [
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

/** What tells the entries of a list of schemas from each other, whatever their order. */
const namesOfEntries = (entries: readonly unknown[]): readonly string[] => {
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

/** Writes down what a schema says, and all that lie inside it. */
const describe = (schema: unknown, place: string, into: Record<string, StoredPlace>): void => {
  if (!isRecord(schema)) return;
  const named = naming.flatMap((keyword) => namedIn(schema, keyword));
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
  const limits = Object.entries(schema).filter(([keyword]) => refusing.test(keyword));
  if (place in into) throw new Error(`${place} stands twice among the definitions.`);
  into[place] = {
    ...(accepts.length > 0 ? { accepts } : {}),
    ...(demands.length > 0 ? { demands } : {}),
    ...(limits.length > 0
      ? { limits: Object.fromEntries(limits.map(([keyword, value]) => [keyword, textOf(value)])) }
      : {}),
    ...('default' in schema ? { default: JSON.stringify(schema['default']) } : {}),
  };
  for (const [name, inner] of named) describe(inner, `${place}/${name}`, into);
  for (const [name, inner] of namedIn(schema, '$defs')) describe(inner, `${place}#${name}`, into);
  for (const keyword of nesting) {
    const inner = schema[keyword];
    const entries: readonly unknown[] = Array.isArray(inner) ? inner : [];
    const names = namesOfEntries(entries);
    entries.forEach((entry, index) =>
      describe(entry, `${place}(${keyword} ${names[index] ?? ''})`, into),
    );
    describe(inner, `${place}(${keyword})`, into);
  }
};

/** What the definitions of the language allow. @param definitions by their folder, such as `widgets` */
export const storedLanguage = (
  definitions: Readonly<Record<string, readonly NamedSchema[]>>,
): StoredLanguage => {
  const places: Record<string, StoredPlace> = {};
  for (const [folder, schemas] of Object.entries(definitions)) {
    places[folder] = { accepts: schemas.map(({ name }) => name) };
    for (const { name, schema } of schemas) describe(schema, `${folder}/${name}`, places);
  }
  return places;
};

/** True where the limit refuses nothing that it let through before. */
const isLooser = (keyword: string, before: string, now: string): boolean =>
  before === now ||
  (keyword.startsWith('max') && Number(now) >= Number(before)) ||
  (keyword.startsWith('min') && Number(now) <= Number(before));

const lossesAt = (
  place: string,
  before: StoredPlace,
  now: StoredPlace | undefined,
): readonly string[] => [
  ...(before.accepts ?? [])
    .filter((name) => now?.accepts?.includes(name) !== true)
    .map((name) => `${place}: ${name} was allowed and is not any more.`),
  ...(now?.demands ?? [])
    .filter((name) => before.demands?.includes(name) !== true)
    .map((name) => `${place}: ${name} was not needed and is now.`),
  ...Object.entries(now?.limits ?? {})
    .filter(([keyword, limit]) => !isLooser(keyword, before.limits?.[keyword] ?? '', limit))
    .map(
      ([keyword, limit]) =>
        `${place}: ${keyword} was ${before.limits?.[keyword] ?? 'not said'} and is ${limit}.`,
    ),
  ...(now !== undefined && now.default !== before.default
    ? [
        `${place}: without a value ${before.default ?? 'nothing'} counted, now ${now.default ?? 'nothing'}.`,
      ]
    : []),
];

/** Why a document that was written in the language before may be refused or drawn otherwise now, in sentences. Nothing where the language only grew. */
export const lossesOf = (before: StoredLanguage, now: StoredLanguage): readonly string[] =>
  Object.entries(before).flatMap(([place, said]) => lossesAt(place, said, now[place]));

/** What people are told of such losses, and what to do. @param kept the file that holds the language before */
export const tellLosses = (losses: readonly string[], version: number, kept: string): string => {
  const advice = `Stored documents of version ${String(version)} may use it. Take the change back, or begin version ${String(version + 1)} with a step that brings documents to it (renderer/migrate/migrate.ts).`;
  // A part that is being written is kept with its first generation, and changes with every further one.
  const ofNew = `What is so new that no document was ever stored with it may change: put back what was kept before it came (git checkout HEAD -- ${kept}), and generate again.`;
  return `The language lost something, nothing was generated:\n${losses.join('\n')}\n${advice}\n${ofNew}`;
};
