import { existsSync, readFileSync } from 'node:fs';
import { isRecord, tryParseJson, withoutByteOrderMark } from '../../../../renderer/entries/node.ts';
import { UsageError } from '../../shared.ts';

/** Unit of an amount: major is 12.34, minor is 1234. */
export type AmountUnit = 'major' | 'minor';

/** Decisions of people that an OpenAPI document does not contain, kept between imports. */
export interface ImportMap {
  /** Names of calls by operation, such as `GET /loans/{id}`. */
  readonly names: Readonly<Record<string, string>>;
  /** Units by location of the amount in the document. */
  readonly amounts: Readonly<Record<string, AmountUnit>>;
  /** Set of headers of the calls. */
  readonly client: string;
  /** Prepended to every path. */
  readonly prefix: string;
}

const defaults: ImportMap = { names: {}, amounts: {}, client: 'main', prefix: '' };

const isUnit = (value: unknown): value is AmountUnit => value === 'major' || value === 'minor';

const readTable = <Value>(
  name: string,
  key: string,
  table: unknown,
  isValid: (value: unknown) => value is Value,
  expected: string,
): Readonly<Record<string, Value>> => {
  if (table === undefined) return {};
  if (!isRecord(table)) throw new UsageError(`${name}/${key}: expected an object. Fix the file.`);
  return Object.fromEntries(
    Object.entries(table).map(([entry, value]) => {
      if (!isValid(value))
        throw new UsageError(
          `${name}/${key}: expected ${expected} for "${entry}", found ${JSON.stringify(value)}. Fix it.`,
        );
      return [entry, value] as const;
    }),
  );
};

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value);

const rejectRepeatedNames = (name: string, names: Readonly<Record<string, string>>): void => {
  const all = Object.values(names);
  const repeated = all.find((entry, index) => all.indexOf(entry) < index);
  if (repeated !== undefined)
    throw new UsageError(
      `${name}/names: several operations are named "${repeated}". Give each its own name.`,
    );
};

/**
 * Reads the map of an import; a missing file has the defaults.
 * @param name for messages
 * @throws {UsageError} when the file is invalid
 */
export const readImportMap = (path: string | undefined, name = ''): ImportMap => {
  if (path === undefined || !existsSync(path)) return defaults;
  const value = tryParseJson(withoutByteOrderMark(readFileSync(path, 'utf8')));
  if (!isRecord(value)) throw new UsageError(`${name}: expected a JSON object. Fix the file.`);
  const known = Object.keys(defaults);
  for (const key of Object.keys(value))
    if (!known.includes(key))
      throw new UsageError(
        `${name}: there is no "${key}" here. Known are ${known.join(', ')}. Rename or remove it.`,
      );
  const { client = defaults.client, prefix = defaults.prefix } = value;
  if (!isName(client))
    throw new UsageError(`${name}/client: expected a name such as "main". Fix it.`);
  if (typeof prefix !== 'string' || !/^(\/[\w.~-]+)*$/.test(prefix))
    throw new UsageError(`${name}/prefix: expected a path such as "/rest/v1". Fix it.`);
  const names = readTable(name, 'names', value.names, isName, 'a name in kebab-case');
  rejectRepeatedNames(name, names);
  return {
    names,
    amounts: readTable(name, 'amounts', value.amounts, isUnit, '"major" or "minor"'),
    client,
    prefix,
  };
};

/** Sorted, so that equal maps are equal files. Defaults are left out. */
export const formatImportMap = ({ names, amounts, client, prefix }: ImportMap): string => {
  const sort = <Value>(table: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(table).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return `${JSON.stringify(
    {
      ...(client !== defaults.client && { client }),
      ...(prefix !== defaults.prefix && { prefix }),
      names: sort(names),
      ...(Object.keys(amounts).length > 0 && { amounts: sort(amounts) }),
    },
    null,
    2,
  )}\n`;
};
