import { definitionOf, member, members, requiredOf, type NamedSchema, type Schema } from './schema.ts';

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

/** What is read of the schema of a value. Anything else would change nothing, and nobody would be told of a misspelt word or of a limit that is never kept. */
const keywords = [
  ...['$schema', '$id', '$ref', '$defs', '$comment', 'title', 'description', 'deprecated', 'examples'],
  ...['type', 'format', 'enum', 'const', 'personal', 'minLength', 'maxLength', 'minimum', 'maximum', 'items'],
  ...['properties', 'required', 'additionalProperties', 'aliases'],
];

const quoted = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(', ');

const faultsOfNames = (schema: Schema, at: string, file: Schema, entities: readonly NamedSchema[]): readonly string[] => {
  const properties = Object.keys(member(schema, 'properties'));
  const { $ref } = schema;
  return [
    ...Object.keys(schema)
      .filter((key) => !keywords.includes(key))
      .map((key) => `${at}: there is no "${key}" here. Known are ${quoted(keywords)}. Rename it or take it away.`),
    ...requiredOf(schema)
      .filter((name) => !properties.includes(name))
      .map((name) => `${at}/required: expected one of ${quoted(properties)}, found "${name}". Mend the name, or add the property.`),
    ...(typeof $ref !== 'string' || definitionOf($ref, file, entities)
      ? []
      : [`${at}/$ref: expected a schema of schemas/entities or of $defs, found "${$ref}". Add it, or mend the reference.`]),
  ];
};

const faultsHere = ({ type, format }: Schema, at: string): readonly string[] => {
  if (format !== undefined && !formats.some((known) => known === format))
    return [`${at}/format: expected one of ${quoted(formats)}, found ${JSON.stringify(format)}. Use one of them, or take it away.`];
  if (type === undefined || types.some((known) => known === type) || typesByFormat.some((known) => known === format)) return [];
  return [
    `${at}/type: expected one of ${quoted(types)}, found ${JSON.stringify(type)}. Use one of them; an amount or a day that comes in several shapes has the format "amount" or "date".`,
  ];
};

/**
 * What the schema of a value gets wrong that JSON Schema allows, a line for each fault with its place.
 * @param at where the schema stands in its file
 * @param entities the schemas of schemas/entities
 * @param file the schema whose $defs its references name
 */
export const faultsOfValue = (schema: Schema, at: string, entities: readonly NamedSchema[], file = schema): readonly string[] => {
  const below = (of: Schema, key: string): readonly string[] => faultsOfValue(of, `${at}/${key}`, entities, file);
  return [
    ...faultsOfNames(schema, at, file, entities),
    ...faultsHere(schema, at),
    ...['properties', '$defs'].flatMap((key) => members(member(schema, key)).flatMap(([name, of]) => below(of, `${key}/${name}`))),
    ...['items', 'additionalProperties'].flatMap((key) => (typeof schema[key] === 'object' ? below(member(schema, key), key) : [])),
  ];
};
