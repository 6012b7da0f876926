import {
  namesOf,
  type NameKind,
  type PropertyControl,
  type PropertyFacts,
} from '../../src/studio/inspector/property-facts.ts';
import { member, members, requiredOf, type Schema } from '../../src/contract-files/schema.ts';
import { languageSchema } from './read-schemas.ts';
import { resolveColours, isTranslatable } from './prop-values.ts';

export const textMember = (schema: Schema, key: string): string =>
  typeof schema[key] === 'string' ? schema[key] : '';

interface LocatedSchema {
  readonly schema: Schema;
  readonly file: Schema;
}

const controlByReference: Readonly<Record<string, PropertyControl>> = {
  'steps.schema.json': 'steps',
  'steps.schema.json#/$defs/handler': 'steps',
  'steps.schema.json#/$defs/onError': 'branches',
  'node.schema.json': 'node',
  'node.schema.json#/$defs/nodes': 'nodes',
  'source.schema.json': 'source',
  'name.schema.json': 'name',
};

/** Resolves a reference; keywords beside it override those of the definition. */
const resolveSchema = ({ schema, file }: LocatedSchema): LocatedSchema => {
  if (typeof schema.$ref !== 'string' || controlByReference[schema.$ref] !== undefined)
    return { schema, file };
  const [name = '', definition] = schema.$ref.split('#/$defs/');
  const inFile = name === '' ? file : languageSchema(name.replace('.schema.json', ''));
  const found = definition === undefined ? inFile : member(member(inFile, '$defs'), definition);
  const { $ref: _, ...own } = schema;
  return resolveSchema({ schema: { ...found, ...own }, file: inFile });
};

const controlOf = (schema: Schema, isValue: boolean): PropertyControl => {
  const { type, format, enum: choices, $ref } = schema;
  const own = typeof $ref === 'string' ? controlByReference[$ref] : undefined;
  if (own !== undefined) return own;
  if (typeof schema.namesOf === 'string') return 'name';
  if (Array.isArray(choices)) return 'choice';
  if (format === 'asset-address') return 'picture';
  if (typeof format === 'string' && format.endsWith('-address')) return 'address';
  if (format === 'date') return schema.moment === true ? 'moment' : 'day';
  if (format === 'colour') return format;
  if (type === 'boolean') return 'yes-no';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return format === 'file' ? 'formula' : isUtcTime(schema) ? 'time' : 'text';
  if (type === 'array') return 'list';
  if (type === 'object') return objectControl(schema);
  return isValue ? 'formula' : 'literal';
};

/** UTC patterns end in Z. */
const isUtcTime = ({ pattern }: Schema): boolean =>
  typeof pattern === 'string' && pattern.endsWith('Z$');

const objectControl = (schema: Schema): PropertyControl => {
  if (schema.properties !== undefined) return 'record';
  const entry = member(schema, 'additionalProperties');
  if (entry.$ref === 'value.schema.json') return 'arguments';
  return Object.keys(entry).length > 0 ? 'named' : 'literal';
};

const readNamesOf = (schema: Schema): NameKind | undefined => {
  if (schema.namesOf === undefined) return undefined;
  const found = namesOf.find((known) => known === schema.namesOf);
  if (found === undefined)
    throw new Error(
      `namesOf: expected one of ${namesOf.join(', ')}, found ${JSON.stringify(schema.namesOf)}.`,
    );
  return found;
};

/**
 * Language schemas mark translatable texts explicitly; widget props are translatable by default.
 */
const isTranslatableText = (schema: Schema, isProp: boolean): boolean =>
  isProp ? isTranslatable(schema) : schema.format === 'sentence';

const choicesOf = ({ enum: choices }: Schema): readonly (string | number)[] | undefined =>
  Array.isArray(choices)
    ? choices.filter((choice) => typeof choice === 'string' || typeof choice === 'number')
    : undefined;

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** Drops undefined and false members to keep the tables small. */
type Present<Facts> = { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> };

const dropAbsent = <Facts extends object>(facts: Facts): Present<Facts> => {
  const present: Present<Facts> = {};
  for (const name in facts) {
    const value = facts[name];
    if (value !== undefined && value !== false) Object.assign(present, { [name]: value });
  }
  return present;
};

/** @param isProp true for widget props, which are values at every depth */
export const describeMembers = (
  schema: Schema,
  file: Schema,
  isProp: boolean,
): readonly PropertyFacts[] => {
  const required = new Set(requiredOf(schema));
  return members(member(schema, 'properties'))
    .filter(([name, { const: fixed }]) => fixed === undefined && name !== '$schema')
    .map(([name, of]) => describeMember(name, { schema: of, file }, required.has(name), isProp));
};

const describeMember = (
  name: string,
  located: LocatedSchema,
  isRequired: boolean,
  isProp: boolean,
): PropertyFacts => {
  const isExpression = located.schema.$ref === 'value.schema.json';
  const isValue = isProp || isExpression;
  const { schema, file } = isExpression
    ? { ...located, schema: { ...member(located.schema, 'expects') } }
    : resolveSchema(located);
  const control = controlOf(schema, isValue);
  const choices = choicesOf(schema);
  const entry =
    control === 'list'
      ? member(schema, 'items')
      : control === 'named'
        ? member(schema, 'additionalProperties')
        : undefined;
  return {
    name,
    description: textMember(located.schema, 'description') || textMember(schema, 'description'),
    control: isExpression && control === 'yes-no' ? 'test' : control,
    isRequired,
    ...dropAbsent({
      isValue,
      isSentence: control === 'text' && isTranslatableText(schema, isProp),
      isHandler: schema.$ref === 'steps.schema.json#/$defs/handler',
      choices,
      colours: resolveColours(schema),
      fallback:
        schema.default === undefined
          ? undefined
          : typeof schema.default === 'string'
            ? schema.default
            : JSON.stringify(schema.default),
      least: numberOf(schema.minimum) ?? numberOf(schema.minItems) ?? numberOf(schema.minLength),
      most: numberOf(schema.maximum) ?? numberOf(schema.maxItems) ?? numberOf(schema.maxProperties),
      pattern: typeof schema.pattern === 'string' ? schema.pattern : undefined,
      nameKinds: readNamesOf(schema),
      entry: entry && describeMember('', { schema: entry, file }, true, isProp),
      members: control === 'record' ? describeMembers(schema, file, isProp) : undefined,
    }),
  };
};
