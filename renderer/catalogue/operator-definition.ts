import type { OperatorContract } from '../document/operator-contract.ts';
import { containsPii } from '../document/type-algebra.ts';
import { optional, type Type } from '../document/type.ts';
import { SchemaError } from './schema.ts';
import {
  contractsByName,
  typeOfValue,
  type TakenSchema,
  type ValueSchema,
} from './value-schema.ts';

/** Contract of an operator of an app. Data only, so that Node and workers read it too. */
export interface OperatorDefinition {
  /** Name in documents: a namespace, a colon and the name, such as `app:eta`. */
  readonly name: string;
  /** Name in the studio. */
  readonly title: string;
  readonly description: string;
  /**
   * Values that it takes, in the order of the properties. Required ones come first: while one of
   * them is missing, so is the result.
   */
  readonly takes: TakenSchema;
  readonly returns: ValueSchema;
  /** True if the result may be missing although all required values are there. */
  readonly mayBeMissing?: boolean;
}

/** Names of the values of an operator, in their order. */
export const argNamesOf = ({ takes }: OperatorDefinition): readonly string[] =>
  Object.keys(takes.properties ?? {});

const isMaybeMissing = ({ kind }: Type): boolean => kind === 'optional' || kind === 'missing';

/** Marks all texts as personal: the engine does not know which part of a value an operator returns. */
const asPersonal = (type: Type): Type => {
  switch (type.kind) {
    case 'text':
      return { ...type, personal: true };
    case 'optional':
    case 'list':
      return { ...type, of: asPersonal(type.of) };
    case 'record':
      return {
        ...type,
        fields: Object.fromEntries(
          Object.entries(type.fields).map(([name, field]) => [name, asPersonal(field)]),
        ),
        ...(type.rest && { rest: asPersonal(type.rest) }),
      };
    default:
      return type;
  }
};

const contractOfDefinition = (definition: OperatorDefinition): OperatorContract => {
  const { takes, returns, mayBeMissing } = definition;
  const required = takes.required ?? [];
  const names = argNamesOf(definition);
  if (required.some((name, index) => names[index] !== name))
    throw new SchemaError(
      `expected the required values ${required.join(', ')} before others, found ${names.join(', ')}. Write "properties" and "required" in one order.`,
    );
  const args = Object.values(takes.properties ?? {}).map((schema) => typeOfValue({ ...schema }));
  const returned = typeOfValue({ ...returns });
  return {
    arity: [required.length, args.length],
    args: args.map(optional),
    result: (types) => {
      const type = types.some(containsPii) ? asPersonal(returned) : returned;
      return mayBeMissing === true || types.slice(0, required.length).some(isMaybeMissing)
        ? optional(type)
        : type;
    },
  };
};

/**
 * Contracts of operators by name, for `contracts.operators` of the checker.
 * @throws {SchemaError} for a wrong name, two operators of one name, and a value that nothing fits
 */
export const readOperatorContracts = (
  definitions: readonly OperatorDefinition[],
): Readonly<Record<string, OperatorContract>> =>
  contractsByName('Operator', definitions, contractOfDefinition);
