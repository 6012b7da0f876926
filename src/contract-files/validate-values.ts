import {
  quoteNames,
  definitionOf,
  isSchema,
  member,
  members,
  requiredOf,
  type NamedSchema,
  type Schema,
} from './schema.ts';
import { checkVariants } from './variants.ts';

/**
 * Allowed keywords of a value schema. Others would be ignored silently, such as a misspelt limit.
 */
export interface ValueVocabulary {
  readonly formats: readonly string[];
  readonly keywords: readonly string[];
}

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

const keywords = [
  ['$schema', '$id', '$ref', '$defs', '$comment', 'title', 'description', 'deprecated', 'examples'],
  [
    'type',
    'format',
    'enum',
    'const',
    'personal',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'items',
  ],
  ['properties', 'required', 'additionalProperties', 'aliases'],
].flat();

export const contractVocabulary: ValueVocabulary = {
  formats: [...formats, 'int64'],
  keywords: [...keywords, 'unit', 'unionBy', 'oneOf'],
};

/** Vocabulary of the configuration that screens may read. */
export const configVocabulary: ValueVocabulary = { formats: [...formats, 'mask'], keywords };

export const propVocabulary: ValueVocabulary = {
  formats: [...formats, 'asset-address'],
  keywords: [...keywords, 'default', 'colours', 'notAbove', 'moment', 'limits'],
};

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** Formats that determine the type by themselves. */
const typesByFormat = ['amount', 'date', 'file', 'int64'];

interface ValueContext {
  readonly vocabulary: ValueVocabulary;
  readonly entities: readonly NamedSchema[];
  readonly file: Schema;
}

const checkNames = (
  schema: Schema,
  at: string,
  { vocabulary: { keywords }, file, entities }: ValueContext,
): readonly string[] => {
  const properties = Object.keys(member(schema, 'properties'));
  const { $ref } = schema;
  return [
    ...Object.keys(schema)
      .filter((key) => !keywords.includes(key))
      .map(
        (key) =>
          `${at}: there is no "${key}" here. Known are ${quoteNames(keywords)}. Rename or remove it.`,
      ),
    ...requiredOf(schema)
      .filter((name) => !properties.includes(name))
      .map(
        (name) =>
          `${at}/required: expected one of ${quoteNames(properties)}, found "${name}". Fix the name, or add the property.`,
      ),
    ...(typeof $ref !== 'string' || definitionOf($ref, file, entities)
      ? []
      : [
          `${at}/$ref: there is no schema "${$ref}" in schemas/entities or $defs. Add it, or fix the reference.`,
        ]),
  ];
};

const checkTypeAndFormat = (
  { type, format }: Schema,
  at: string,
  formats: readonly string[],
): readonly string[] => {
  if (format !== undefined && !formats.some((known) => known === format))
    return [
      `${at}/format: expected one of ${quoteNames(formats)}, found ${JSON.stringify(format)}. Use one of them, or remove it.`,
    ];
  if (
    type === undefined ||
    types.some((known) => known === type) ||
    typesByFormat.some((known) => known === format)
  )
    return [];
  return [
    `${at}/type: expected one of ${quoteNames(types)}, found ${JSON.stringify(type)}. Use one of them, or the format "amount" or "date" for an amount or a day in several shapes.`,
  ];
};

const ranges = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
] as const;

const checkRanges = (schema: Schema, at: string): readonly string[] =>
  ranges.flatMap(([first, last]) => {
    const [min, max] = [schema[first], schema[last]];
    return typeof min === 'number' && typeof max === 'number' && min > max
      ? [
          `${at}/${first}: expected at most "${last}", which is ${String(max)}, found ${String(min)}. Change one of them.`,
        ]
      : [];
  });

const checkUnit = ({ unit, format }: Schema, at: string): readonly string[] => {
  if (unit === undefined) return [];
  if (unit !== 'major')
    return [
      `${at}/unit: expected "major", found ${JSON.stringify(unit)}. Amounts without a unit are whole minor units.`,
    ];
  return format === 'amount'
    ? []
    : [`${at}/unit: only an amount has a unit. Add "format": "amount", or remove it.`];
};

const checkValueSchema = (schema: Schema, at: string, context: ValueContext): readonly string[] => {
  const below = (of: Schema, key: string): readonly string[] =>
    checkValueSchema(of, `${at}/${key}`, context);
  return [
    ...checkNames(schema, at, context),
    ...checkTypeAndFormat(schema, at, context.vocabulary.formats),
    ...checkRanges(schema, at),
    ...checkUnit(schema, at),
    ...checkVariants(schema, at, context.file, context.entities),
    ...(Array.isArray(schema.oneOf) ? schema.oneOf.filter(isSchema) : []).flatMap((of, index) =>
      below(of, `oneOf/${String(index)}`),
    ),
    ...['properties', '$defs'].flatMap((key) =>
      members(member(schema, key)).flatMap(([name, of]) => below(of, `${key}/${name}`)),
    ),
    ...['items', 'additionalProperties'].flatMap((key) =>
      typeof schema[key] === 'object' ? below(member(schema, key), key) : [],
    ),
  ];
};

/**
 * Validates rules beyond JSON Schema.
 * @param at path of the schema in its file
 * @param entities schemas of schemas/entities
 */
export const validateValueSchema = (
  schema: Schema,
  at: string,
  vocabulary: ValueVocabulary,
  entities: readonly NamedSchema[],
): readonly string[] => checkValueSchema(schema, at, { vocabulary, entities, file: schema });
