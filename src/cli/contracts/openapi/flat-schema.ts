import { isRecord, ownProperty } from '../../../../renderer/entries/node.ts';
import {
  child,
  childEntries,
  childMembers,
  MappingError,
  textOf,
  type Located,
} from './located.ts';
import type { OpenApiDocument } from './read-openapi.ts';

/** Alternatives of `oneOf` or `anyOf`. */
interface Choice {
  readonly at: string;
  readonly options: readonly Located[];
}

/**
 * Schema with its references and `allOf` merged. Properties, items and rest are lists of schemas
 * that apply together.
 */
export interface FlatSchema {
  /** Location of the outermost schema. */
  readonly at: string;
  /** All locations that were merged. */
  readonly locations: readonly string[];
  /** References on the way from the root, to find recursion. */
  readonly references: readonly string[];
  /** The recursion comes back here for the second time. */
  readonly isCut: boolean;
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  readonly description: string | undefined;
  readonly format: string | undefined;
  readonly literals: readonly unknown[] | undefined;
  readonly properties: ReadonlyMap<string, readonly Located[]>;
  readonly required: ReadonlySet<string>;
  readonly items: readonly Located[] | undefined;
  /** Further properties; undefined unless the document declares them. */
  readonly rest: readonly Located[] | undefined;
  readonly choice: Choice | undefined;
  readonly discriminator: Located | undefined;
  /** Limits by keyword: minimum, maximum, minLength and maxLength. */
  readonly limits: Readonly<Record<string, number>>;
  /** Keywords without an equal in contracts. */
  readonly leftOut: readonly string[];
}

const limitKeywords = ['minimum', 'maximum', 'minLength', 'maxLength'] as const;

const leftOutKeywords = [
  'pattern',
  'multipleOf',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'not',
  'if',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'propertyNames',
  'contains',
  'prefixItems',
  'default',
];

interface Layers {
  readonly layers: readonly Located[];
  readonly references: readonly string[];
  readonly isCut: boolean;
}

const maxLayers = 200;

/** Lists a schema, the schemas of its allOf and of its reference, outermost first. */
const collectLayers = (
  document: OpenApiDocument,
  sources: readonly Located[],
  ancestors: readonly string[],
): Layers => {
  const layers: Located[] = [];
  const references = new Set(ancestors);
  const visited = new Set<string>();
  let isCut = false;
  const visit = (located: Located, way: readonly string[]): void => {
    if (visited.has(located.at)) return;
    visited.add(located.at);
    if (layers.length === maxLayers)
      throw new MappingError(located.at, 'It merges more than 200 schemas. Split the operation.');
    layers.push(located);
    const target = document.follow(located);
    if (target !== undefined) {
      if (ancestors.includes(target.at) || way.includes(target.at)) isCut = true;
      else {
        references.add(target.at);
        visit(target, [...way, target.at]);
      }
    }
    for (const entry of childEntries(child(located, 'allOf'))) visit(entry, way);
  };
  for (const source of sources) visit(source, []);
  return { layers, references: [...references], isCut };
};

const typesOf = (located: Located): readonly string[] => {
  const { value } = child(located, 'type');
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((type) => typeof type === 'string') : [];
};

const mergeTypes = (layers: readonly Located[]): readonly string[] => {
  let merged: readonly string[] = [];
  for (const located of layers) {
    const types = typesOf(located).filter((type) => type !== 'null');
    if (types.length === 0) continue;
    const common = merged.filter(
      (type) => types.includes(type) || (type === 'integer' && types.includes('number')),
    );
    const narrowed = types.filter((type) => type === 'integer' && merged.includes('number'));
    const both = [...new Set([...common, ...narrowed])];
    if (merged.length > 0 && both.length === 0)
      throw new MappingError(
        `${located.at}/type`,
        `allOf merges ${merged.join(' or ')} with ${types.join(' or ')}, which no value can be.`,
      );
    merged = merged.length === 0 ? types : both;
  }
  return merged;
};

const mergeLiterals = (layers: readonly Located[]): readonly unknown[] | undefined => {
  let merged: readonly unknown[] | undefined;
  for (const located of layers) {
    const literal = child(located, 'const').value;
    const list = child(located, 'enum').value;
    const literals: readonly unknown[] | undefined =
      literal !== undefined ? [literal] : Array.isArray(list) ? list : undefined;
    if (literals === undefined) continue;
    const common: readonly unknown[] =
      merged?.filter((value) => literals.includes(value)) ?? literals;
    if (common.length === 0)
      throw new MappingError(`${located.at}/enum`, 'allOf merges enums without a common value.');
    merged = common;
  }
  return merged;
};

const mergeFormat = (layers: readonly Located[]): string | undefined => {
  let merged: string | undefined;
  for (const located of layers) {
    const format = textOf(located, 'format');
    if (format !== undefined && merged !== undefined && format !== merged)
      throw new MappingError(
        `${located.at}/format`,
        `allOf merges the formats "${merged}" and "${format}", which no value can have.`,
      );
    merged ??= format;
  }
  return merged;
};

const mergeLimits = (layers: readonly Located[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    limitKeywords.flatMap((keyword) => {
      const limits = layers
        .map((located) => child(located, keyword).value)
        .filter((value) => typeof value === 'number');
      if (limits.length === 0) return [];
      return [
        [keyword, keyword.startsWith('min') ? Math.max(...limits) : Math.min(...limits)] as const,
      ];
    }),
  );

const mergeProperties = (layers: readonly Located[]): ReadonlyMap<string, readonly Located[]> => {
  const merged = new Map<string, readonly Located[]>();
  for (const located of layers)
    for (const [name, property] of childMembers(child(located, 'properties')))
      merged.set(name, [...(merged.get(name) ?? []), property]);
  return merged;
};

const mergeChoices = (
  layers: readonly Located[],
  skipped: readonly string[],
): Choice | undefined => {
  const choices = layers.flatMap((located) =>
    ['oneOf', 'anyOf'].flatMap((keyword): readonly Choice[] => {
      const list = child(located, keyword);
      const options = childEntries(list);
      return options.length === 0 || skipped.includes(list.at) ? [] : [{ at: list.at, options }];
    }),
  );
  const [first, second] = choices;
  if (first !== undefined && second !== undefined)
    throw new MappingError(
      second.at,
      'A value has two choices at once, which contracts cannot say.',
    );
  return first;
};

/** A location has at most one value, whichever layers lead to it. */
const findIn = (layers: readonly Located[], keyword: string): readonly Located[] =>
  layers.map((located) => child(located, keyword)).filter(({ value }) => value !== undefined);

/**
 * Merges schemas that apply together.
 * @param ancestors references on the way from the root
 * @param skipped choices that are decided
 * @throws {MappingError} when they conflict
 */
export const flattenSchema = (
  document: OpenApiDocument,
  sources: readonly Located[],
  ancestors: readonly string[],
  skipped: readonly string[],
): FlatSchema => {
  const { layers, references, isCut } = collectLayers(document, sources, ancestors);
  const isTrue = (keyword: string): boolean =>
    layers.some((located) => ownProperty(located.value, keyword) === true);
  const literals = mergeLiterals(layers);
  const items = findIn(layers, 'items');
  const rest = findIn(layers, 'additionalProperties').filter(
    ({ value }) => value === true || isRecord(value),
  );
  return {
    at: sources[0]?.at ?? '',
    locations: layers.map(({ at }) => at),
    references,
    isCut,
    types: mergeTypes(layers),
    isNullable:
      isTrue('nullable') ||
      layers.some((located) => typesOf(located).includes('null')) ||
      literals?.includes(null) === true,
    isReadOnly: isTrue('readOnly'),
    isWriteOnly: isTrue('writeOnly'),
    description: layers
      .map((located) => textOf(located, 'description')?.trim())
      .find((text) => text !== undefined && text !== ''),
    format: mergeFormat(layers),
    literals: literals?.filter((value) => value !== null),
    properties: mergeProperties(layers),
    required: new Set(
      layers.flatMap((located) =>
        childEntries(child(located, 'required')).map(({ value }) => String(value)),
      ),
    ),
    items: items.length > 0 ? items : undefined,
    rest: rest.length > 0 ? rest : undefined,
    choice: mergeChoices(layers, skipped),
    discriminator: findIn(layers, 'discriminator')[0],
    limits: mergeLimits(layers),
    leftOut: leftOutKeywords.filter((keyword) => findIn(layers, keyword).length > 0),
  };
};
