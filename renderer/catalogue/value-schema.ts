import { catalogueNamePattern } from '../document/catalogue-name.ts';
import type { Type } from '../document/type.ts';
import { SchemaError } from './schema.ts';
import { createTypeReader } from './type-of-schema.ts';

/** JSON Schema of a value of a prop, an event or an operator. */
export interface ValueSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  /** amount: minor units. date: YYYY-MM-DD with optional time. code: no sentence to translate. */
  readonly format?:
    | 'amount'
    | 'date'
    | 'code'
    | 'file'
    | 'open-enum'
    | 'image-address'
    | 'frame-address'
    | 'asset-address';
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: ValueSchema;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly notAbove?: string;
  readonly moment?: true;
  readonly limits?: unknown;
}

/** Value that a schema describes. An amount may be digits or a number of minor units. */
export type ValueOf<Schema> = Schema extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { readonly format: 'amount' }
    ? string | number
    : Schema extends { readonly format: 'file' }
      ? Blob
      : Schema extends { readonly type: 'string' }
        ? string
        : Schema extends { readonly type: 'number' | 'integer' }
          ? number
          : Schema extends { readonly type: 'boolean' }
            ? boolean
            : Schema extends { readonly type: 'array'; readonly items: infer Item }
              ? readonly ValueOf<Item>[]
              : Schema extends { readonly type: 'object' }
                ? ObjectOf<Schema>
                : unknown;

type RequiredOf<Schema> = Schema extends { readonly required: readonly (infer Name)[] }
  ? Name
  : never;

/** Names of the members that are always there: required, or with a default. */
type PresentIn<Schema, Members> = {
  [Name in keyof Members]: Members[Name] extends { readonly default: unknown }
    ? Name
    : Name extends RequiredOf<Schema>
      ? Name
      : never;
}[keyof Members];

/** Object that a schema describes. */
export type ObjectOf<Schema> = Schema extends { readonly properties: infer Members }
  ? { readonly [Name in PresentIn<Schema, Members>]: ValueOf<Members[Name]> } & {
      readonly [Name in Exclude<keyof Members, PresentIn<Schema, Members>>]?: ValueOf<
        Members[Name]
      >;
    }
  : object;

/** @throws {SchemaError} for a schema that no value fits */
export const typeOfValue = createTypeReader(() => {
  throw new SchemaError('A prop has no $ref and no oneOf. Write its schema out.');
});

/** Values by name. */
export type TakenSchema = ValueSchema & { readonly type: 'object' };

/** @throws {SchemaError} for a required member that is not declared */
export const checkRequired = ({ properties = {}, required = [] }: TakenSchema): void => {
  const unknown = required.find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined)
    throw new SchemaError(
      `"${unknown}" is required, but not declared. Add it to properties, or remove it from required.`,
    );
};

/**
 * Type of the values that a step takes.
 * @throws {SchemaError} for a value that nothing fits, and a required one that is not declared
 */
export const typeOfTaken = (takes: TakenSchema): Type => {
  checkRequired(takes);
  return typeOfValue({ ...takes });
};

/**
 * Declared values of those given, with their defaults.
 * @returns the name of a required value that is missing
 */
export const takeValues = (
  { properties = {}, required = [] }: TakenSchema,
  given: Readonly<Record<string, unknown>>,
): { readonly values: object } | { readonly missing: string } => {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const value = given[name] ?? schema.default;
    if (value !== undefined) values[name] = value;
    else if (required.includes(name)) return { missing: name };
  }
  return { values };
};

/**
 * Contracts of definitions by name.
 * @param kind of the definitions, for errors
 * @throws {SchemaError} for a name without a namespace, two definitions of one name, and as `read`
 */
export const contractsByName = <Definition extends { readonly name: string }, Contract>(
  kind: 'Widget' | 'Operator' | 'Step',
  definitions: readonly Definition[],
  read: (definition: Definition) => Contract,
): Readonly<Record<string, Contract>> => {
  const contracts: Record<string, Contract> = {};
  for (const definition of definitions) {
    const { name } = definition;
    if (!catalogueNamePattern.test(name))
      throw new SchemaError(
        `${kind} "${name}": expected a namespace, a colon and a name, in small letters and digits, with hyphens in the name only. Write it like "shop:order-card".`,
      );
    if (Object.hasOwn(contracts, name))
      throw new SchemaError(`${kind} "${name}" is defined twice. Rename or remove one of them.`);
    try {
      contracts[name] = read(definition);
    } catch (error) {
      throw error instanceof SchemaError
        ? new SchemaError(`${kind} "${name}": ${error.message}`, { cause: error })
        : error;
    }
  }
  return Object.freeze(contracts);
};
