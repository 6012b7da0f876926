import { isDeepStrictEqual } from 'node:util';
import { isRecord, ownProperty } from '../../../../renderer/entries/node.ts';
import { member, members, requiredOf, type Schema } from '../../../contract-files/schema.ts';
import type { FlatSchema } from './flat-schema.ts';
import { child, childMembers, textOf, type Located } from './located.ts';
import type { MappedSchema, MappingContext, MapSchema, Position } from './mapping-context.ts';
import { describe, reviewMark } from './schema-text.ts';

interface ChoiceContext {
  readonly sources: readonly Located[];
  readonly position: Position;
  readonly context: MappingContext;
  readonly mapSchema: MapSchema;
}

type Chosen = Pick<MappedSchema, 'schema' | 'isNullable'>;

const withoutTexts = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutTexts);
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key, value]) =>
          !(key === 'description' && typeof value === 'string') && key !== reviewMark,
      )
      .map(([key, value]) => [key, withoutTexts(value)]),
  );
};

/** Texts of a discriminator that mean a variant: of the mapping, of the variant, or its name. */
const literalsOf = (
  option: Located,
  variant: Schema,
  property: string,
  discriminator: Located,
): readonly string[] => {
  const reference = textOf(option, '$ref');
  const name = reference?.split('/').at(-1);
  const mapped = childMembers(child(discriminator, 'mapping'))
    .filter(([, { value }]) => value === reference || (name !== undefined && value === name))
    .map(([literal]) => literal);
  if (mapped.length > 0) return mapped;
  const own = ownProperty(member(member(variant, 'properties'), property), 'enum');
  if (Array.isArray(own) && own.length > 0) return own.map(String);
  return name === undefined ? [] : [name];
};

const withDiscriminator = (
  variant: Schema,
  property: string,
  literals: readonly string[],
): Schema => {
  const properties = member(variant, 'properties');
  const { description, [reviewMark]: mark } = Object.hasOwn(properties, property)
    ? member(properties, property)
    : describe(undefined, property);
  return {
    ...variant,
    properties: {
      ...properties,
      [property]: {
        type: 'string',
        enum: [...literals],
        description,
        ...(mark === true && { [reviewMark]: true }),
      },
    },
    required: [...new Set([...requiredOf(variant), property])],
  };
};

const isEnum = (schema: Schema): boolean => Array.isArray(schema.enum);

/** Properties of several variants need the same schema in all. Enums are merged by contracts. */
const unifyProperties = (
  variants: readonly Schema[],
  discriminator: string,
  at: string,
  { notes }: MappingContext,
): readonly Schema[] => {
  const known = new Map<string, Schema>();
  const unified = new Map<string, Schema>();
  for (const [name, property] of variants.flatMap((variant) =>
    members(member(variant, 'properties')),
  )) {
    if (name === discriminator) continue;
    const before = known.get(name) ?? property;
    if (isDeepStrictEqual(withoutTexts(before), withoutTexts(property))) {
      known.set(name, before);
      unified.set(name, before);
    } else if (isEnum(before) && isEnum(property) && before.type === property.type)
      unified.delete(name);
    else {
      notes.warn(
        at,
        `"${name}" differs between the variants. It becomes any value, which screens can only pass on.`,
      );
      const { description, [reviewMark]: mark } = before;
      const anyValue = { description, ...(mark === true && { [reviewMark]: true }) };
      known.set(name, anyValue);
      unified.set(name, anyValue);
    }
  }
  return variants.map((variant) => ({
    ...variant,
    properties: Object.fromEntries(
      members(member(variant, 'properties')).map(([name, property]) => [
        name,
        unified.get(name) ?? property,
      ]),
    ),
  }));
};

const isNullOption = ({ value }: Located): boolean => ownProperty(value, 'type') === 'null';

/**
 * Maps alternatives: one variant, variants with a discriminator, or equal ones. Others become any
 * value.
 */
export const mapChoice = (
  flat: FlatSchema,
  choice: NonNullable<FlatSchema['choice']>,
  { sources, position, context, mapSchema }: ChoiceContext,
): Chosen => {
  const options = choice.options.filter((option) => !isNullOption(option));
  const isNullable = options.length < choice.options.length;
  const decided: Position = {
    references: position.references,
    depth: position.depth + 1,
    skipped: [...position.skipped, choice.at],
  };
  const mapped = options.map((option) => mapSchema([...sources, option], decided, context));
  const [first, ...others] = mapped;
  const fallBack = (reason: string): Chosen => {
    context.notes.warn(
      choice.at,
      `${reason} It becomes any value, which screens can only pass on.`,
    );
    return { schema: {}, isNullable };
  };
  if (first === undefined) return fallBack('The only alternative is null.');
  if (
    others.every(({ schema }) =>
      isDeepStrictEqual(withoutTexts(schema), withoutTexts(first.schema)),
    )
  )
    return { schema: first.schema, isNullable: isNullable || mapped.some((one) => one.isNullable) };
  const property =
    flat.discriminator === undefined ? undefined : textOf(flat.discriminator, 'propertyName');
  if (flat.discriminator === undefined || property === undefined)
    return fallBack('The alternatives have no discriminator.');
  if (mapped.some(({ schema, isCut }) => isCut || schema.type !== 'object'))
    return fallBack('An alternative is no record, or contains itself.');
  const { discriminator } = flat;
  const literals = options.map((option, index) =>
    literalsOf(option, mapped[index]?.schema ?? {}, property, discriminator),
  );
  const all = literals.flat();
  if (literals.some((list) => list.length === 0) || new Set(all).size < all.length)
    return fallBack(`"${property}" does not tell the alternatives apart.`);
  const variants = mapped.map(({ schema }, index) =>
    withDiscriminator(schema, property, literals[index] ?? []),
  );
  return {
    schema: {
      unionBy: property,
      oneOf: [...unifyProperties(variants, property, choice.at, context)],
    },
    isNullable,
  };
};
