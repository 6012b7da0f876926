import {
  definitionOf,
  isSchema,
  member,
  members,
  quoteNames,
  requiredOf,
  type NamedSchema,
  type Schema,
} from './schema.ts';

/** Schemas of `oneOf` with their references resolved; an unknown reference is {}. */
export const variantsOf = (
  schema: Schema,
  file: Schema,
  entities: readonly NamedSchema[],
): readonly Schema[] =>
  (Array.isArray(schema.oneOf) ? schema.oneOf.filter(isSchema) : []).map((variant) =>
    typeof variant.$ref === 'string' ? (definitionOf(variant.$ref, file, entities) ?? {}) : variant,
  );

const literalsOf = ({ const: literal, enum: literals }: Schema): readonly unknown[] | undefined =>
  literal !== undefined ? [literal] : Array.isArray(literals) ? literals : undefined;

/** Words for readers do not make a property another one. */
const withoutWords = ({ description: _, title: __, ...schema }: Schema): string =>
  JSON.stringify(schema);

/** Merges a property of two variants. Undefined if no type covers both. */
const mergeProperty = (before: Schema, after: Schema): Schema | undefined => {
  const [some, more] = [literalsOf(before), literalsOf(after)];
  if (some !== undefined && more !== undefined) {
    const { const: _, ...rest } = before;
    return { ...rest, enum: [...new Set([...some, ...more])] };
  }
  return withoutWords(before) === withoutWords(after) ? before : undefined;
};

/**
 * Merges variants into one record of all properties. A property that a variant lacks is optional,
 * and the discriminator is an enum.
 */
export const mergeVariants = (variants: readonly Schema[]): Schema => {
  const properties: Schema = {};
  for (const variant of variants)
    for (const [name, property] of members(member(variant, 'properties')))
      properties[name] = Object.hasOwn(properties, name)
        ? (mergeProperty(member(properties, name), property) ?? property)
        : property;
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) =>
      variants.every((variant) => requiredOf(variant).includes(name)),
    ),
  };
};

const checkVariant = (variant: Schema, unionBy: string, at: string): readonly string[] => {
  const properties = member(variant, 'properties');
  const literals = literalsOf(member(properties, unionBy)) ?? [];
  return literals.length > 0 &&
    literals.every((literal) => typeof literal === 'string') &&
    requiredOf(variant).includes(unionBy)
    ? []
    : [
        `${at}: expected the required property "${unionBy}" with texts as its const or enum, which unionBy names. Add it.`,
      ];
};

const checkConflicts = (variants: readonly Schema[], at: string): readonly string[] => {
  const known = new Map<string, Schema>();
  return variants.flatMap((variant, index) =>
    members(member(variant, 'properties')).flatMap(([name, property]) => {
      const before = known.get(name);
      const merged = before === undefined ? property : mergeProperty(before, property);
      known.set(name, merged ?? property);
      return merged === undefined
        ? [
            `${at}/oneOf/${String(index)}/properties/${name}: another variant has "${name}" with a different schema. Use the same one in both.`,
          ]
        : [];
    }),
  );
};

const checkAmbiguity = (
  variants: readonly Schema[],
  unionBy: string,
  at: string,
): readonly string[] => {
  const literals = variants.flatMap(
    (variant) => literalsOf(member(member(variant, 'properties'), unionBy)) ?? [],
  );
  const repeated = literals.filter((literal, index) => literals.indexOf(literal) < index);
  return repeated.length === 0
    ? []
    : [
        `${at}/oneOf: several variants have ${quoteNames([...new Set(repeated)])} as "${unionBy}". Give each its own value.`,
      ];
};

/** Checks `unionBy` and `oneOf`, which need each other. */
export const checkVariants = (
  schema: Schema,
  at: string,
  file: Schema,
  entities: readonly NamedSchema[],
): readonly string[] => {
  const { unionBy, oneOf } = schema;
  if (unionBy === undefined && oneOf === undefined) return [];
  if (typeof unionBy !== 'string' || !Array.isArray(oneOf) || oneOf.length === 0)
    return [
      `${at}: expected unionBy, the property that tells the variants apart, and oneOf, the list of variants. Add the missing one.`,
    ];
  const variants = variantsOf(schema, file, entities);
  return [
    ...variants.flatMap((variant, index) =>
      checkVariant(variant, unionBy, `${at}/oneOf/${String(index)}`),
    ),
    ...checkConflicts(variants, at),
    ...checkAmbiguity(variants, unionBy, at),
  ];
};
