import type { Schema } from '../../../contract-files/schema.ts';
import { flattenSchema, type FlatSchema } from './flat-schema.ts';
import { MappingError } from './located.ts';
import { mapChoice } from './map-choice.ts';
import type { MappingContext, MapSchema, Position } from './mapping-context.ts';
import { describe } from './schema-text.ts';

/** Values of one request or answer. Larger ones belong to an API of another kind. */
const maxValues = 2000;
const maxDepth = 40;

const amountName =
  /(amount|balance|principal|outstanding|overdue|disbursed|price|penalt)(?!.*(id|date|code|number|type|count|name)$)/i;

const lastName = (at: string): string => at.split('/').at(-1) ?? '';

const isDecimalText = (flat: FlatSchema): boolean =>
  flat.types.includes('string') &&
  flat.literals === undefined &&
  (flat.format === undefined || flat.format === 'decimal');

const warnOfAmount = ({ notes }: MappingContext, at: string): void =>
  notes.warn(
    at,
    'amount? It stays a text or number. If it is money, add this pointer to amounts in the map, with "major" or "minor".',
  );

const mapAmount = (flat: FlatSchema, type: string, context: MappingContext): Schema | undefined => {
  const unit = flat.locations.map((at) => context.amounts[at]).find((found) => found !== undefined);
  if (unit !== undefined)
    return { type, format: 'amount', ...(unit === 'major' && { unit: 'major' }) };
  if (
    amountName.test(lastName(flat.at)) &&
    flat.literals === undefined &&
    (type !== 'string' || isDecimalText(flat))
  )
    warnOfAmount(context, flat.at);
  return undefined;
};

/** A value beside its currency. */
const isValueOfCurrency = (name: string, { properties }: FlatSchema): boolean =>
  name === 'value' && [...properties.keys()].some((other) => /^currency/i.test(other));

const mapText = (flat: FlatSchema, context: MappingContext): Schema => {
  const { format, literals, limits } = flat;
  if (format === 'date' || format === 'date-time') return { type: 'string', format: 'date' };
  if (format === 'binary') {
    if (context.direction === 'request') return { type: 'string', format: 'file' };
    throw new MappingError(flat.at, 'An answer with a file in it has no contract.');
  }
  if (literals !== undefined && literals.length > 0)
    return {
      type: 'string',
      enum: literals.map(String),
      ...(context.direction === 'answer' && { format: 'open-enum' }),
    };
  const amount = mapAmount(flat, 'string', context);
  if (amount !== undefined) return amount;
  const { minLength, maxLength } = limits;
  return {
    type: 'string',
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
};

const mapNumber = (
  flat: FlatSchema,
  type: 'number' | 'integer',
  context: MappingContext,
): Schema => {
  const { literals, limits, format } = flat;
  if (literals?.every((value) => typeof value === 'number') === true && literals.length > 0)
    return { enum: [...literals] };
  const amount = mapAmount(flat, type, context);
  if (amount !== undefined) return amount;
  if (type === 'integer' && format === 'int64') return { type, format: 'int64' };
  const { minimum, maximum } = limits;
  return {
    type,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
};

const inferType = ({ types, properties, rest, items, literals }: FlatSchema): readonly string[] => {
  if (types.length > 0) return types;
  if (properties.size > 0 || rest !== undefined) return ['object'];
  if (items !== undefined) return ['array'];
  if (literals !== undefined && literals.length > 0)
    return [...new Set(literals.map((value) => typeof value))];
  return [];
};

const mapAny = (flat: FlatSchema, { notes }: MappingContext, reason: string): Schema => {
  notes.warn(flat.at, `${reason} It becomes any value, which screens can only pass on.`);
  return {};
};

const mapProperties = (flat: FlatSchema, below: Position, context: MappingContext): Schema => {
  const required: string[] = [];
  const properties = [...flat.properties].flatMap(([name, sources]): [string, Schema][] => {
    if (name === '__proto__') {
      context.notes.warn(flat.at, 'A property named "__proto__" is left out.');
      return [];
    }
    const mapped = mapSchema(sources, below, context);
    if (mapped.isHidden) return [];
    if (isValueOfCurrency(name, flat) && mapped.schema.format !== 'amount')
      warnOfAmount(context, sources[0]?.at ?? flat.at);
    if (!/^[A-Za-z0-9_-]+$/.test(name))
      context.notes.warn(
        `${flat.at}/properties`,
        `Screens cannot read ${JSON.stringify(name)}, because of the characters in its name.`,
      );
    if (flat.required.has(name) && !mapped.isNullable) required.push(name);
    return [[name, { ...mapped.schema, ...describe(mapped.description, name) }]];
  });
  return {
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
};

const mapRest = (flat: FlatSchema, below: Position, context: MappingContext): unknown => {
  const schemas = flat.rest?.filter(({ value }) => value !== true) ?? [];
  if (schemas.length > 0) return mapSchema(schemas, below, context).schema;
  return flat.rest !== undefined || flat.properties.size === 0 ? {} : false;
};

const mapTyped = (flat: FlatSchema, below: Position, context: MappingContext): Schema => {
  const types = inferType(flat);
  const [type = ''] = types;
  if (types.length > 1) {
    if (types.every((one) => one === 'number' || one === 'integer'))
      return mapNumber(flat, 'number', context);
    return types.every((one) => ['string', 'number', 'integer'].includes(one)) &&
      flat.literals === undefined
      ? { type: 'string', format: 'code' }
      : mapAny(flat, context, `A value is ${types.join(' or ')}.`);
  }
  switch (type) {
    case 'string':
      return mapText(flat, context);
    case 'number':
    case 'integer':
      return mapNumber(flat, type, context);
    case 'boolean':
      return { type };
    case 'array':
      return {
        type,
        items: flat.items === undefined ? {} : mapSchema(flat.items, below, context).schema,
      };
    case 'object':
      return {
        type,
        ...mapProperties(flat, below, context),
        additionalProperties: mapRest(flat, below, context),
      };
    case '':
      return mapAny(flat, context, 'The document does not say what it is.');
    default:
      throw new MappingError(`${flat.at}/type`, `There is no type ${JSON.stringify(type)}.`);
  }
};

/**
 * Maps schemas that apply together to the contract language.
 * @throws {MappingError} when it cannot express them
 */
export const mapSchema: MapSchema = (sources, position, context) => {
  const { document, notes, size, direction } = context;
  const at = sources[0]?.at ?? '';
  size.values += 1;
  if (size.values > maxValues)
    throw new MappingError(
      at,
      `It has more than ${String(maxValues)} values. Describe a smaller one.`,
    );
  if (position.depth > maxDepth)
    throw new MappingError(at, `It is nested deeper than ${String(maxDepth)} levels.`);
  const flat = flattenSchema(document, sources, position.references, position.skipped);
  for (const keyword of flat.leftOut) notes.leaveOut(keyword);
  const result = {
    isNullable: flat.isNullable,
    isCut: flat.isCut,
    isHidden: direction === 'request' ? flat.isReadOnly : flat.isWriteOnly,
    description: flat.description,
  };
  if (result.isHidden) return { ...result, schema: {} };
  if (flat.isCut) {
    const reason = 'The schema contains itself, and is cut at its second turn.';
    if (flat.properties.size === 0) return { ...result, schema: mapAny(flat, context, reason) };
    notes.warn(flat.at, reason);
  }
  const below: Position = {
    references: flat.references,
    depth: position.depth + 1,
    skipped: position.skipped,
  };
  if (flat.choice !== undefined) {
    const chosen = mapChoice(flat, flat.choice, { sources, position, context, mapSchema });
    return { ...result, ...chosen, isNullable: result.isNullable || chosen.isNullable };
  }
  return { ...result, schema: mapTyped(flat, below, context) };
};
