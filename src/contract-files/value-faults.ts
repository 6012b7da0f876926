import { member, members, type Schema } from './schema.ts';

/** What a format says of a value beyond its type. One that is not here would change nothing, and an amount would pass for any text. */
const formats = [
  'amount',
  'date',
  'code',
  'flag',
  'file',
  'open-enum',
  'comma-joined',
  'image-address',
  'link-address',
  'frame-address',
  'page-address',
  'session-address',
  'download-address',
  'shell-address',
];

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** Formats that are a type by themselves, whatever shapes they come in. */
const typesByFormat = ['amount', 'date', 'file'];

const quoted = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(', ');

const faultsHere = ({ type, format }: Schema, at: string): readonly string[] => {
  if (format !== undefined && !formats.some((known) => known === format))
    return [`${at}/format: expected one of ${quoted(formats)}, found ${JSON.stringify(format)}. Use one of them, or take it away.`];
  if (type === undefined || types.some((known) => known === type) || typesByFormat.some((known) => known === format)) return [];
  return [
    `${at}/type: expected one of ${quoted(types)}, found ${JSON.stringify(type)}. Use one of them; an amount or a day that comes in several shapes has the format "amount" or "date".`,
  ];
};

/** What the schema of a value gets wrong that JSON Schema allows, a line for each fault with its place. @param at where the schema stands in its file */
export const faultsOfValue = (schema: Schema, at: string): readonly string[] => [
  ...faultsHere(schema, at),
  ...['properties', '$defs'].flatMap((key) => members(member(schema, key)).flatMap(([name, of]) => faultsOfValue(of, `${at}/${key}/${name}`))),
  ...['items', 'additionalProperties'].flatMap((key) => (typeof schema[key] === 'object' ? faultsOfValue(member(schema, key), `${at}/${key}`) : [])),
];
