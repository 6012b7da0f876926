import type { Field } from '../document/generated/document.ts';
import type { WidgetContract } from '../document/widget-contract.ts';
import { SchemaError } from './schema.ts';
import { readWidgetContract } from './shape-of-schema.ts';
import { createTypeReader } from './type-of-schema.ts';

/** JSON Schema of a value. Every keyword has the meaning of schemas/meta/widget.schema.json. */
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

export interface EventDefinition {
  /** Trigger of the event. */
  readonly description: string;
  readonly value?: ValueSchema;
  readonly needed?: true;
  readonly unless?: string;
  readonly unasked?: true;
}

/** Contract of a widget of an app. Data only, so that Node and workers read it too. */
export interface WidgetDefinition {
  /** Name in documents: a namespace, a colon and the name, such as `app:card`. */
  readonly name: string;
  /** Name in the studio. */
  readonly title: string;
  readonly description: string;
  readonly group: 'structure' | 'content' | 'input' | 'feedback' | 'navigation';
  readonly alsoCalled?: readonly string[];
  readonly props: ValueSchema & { readonly type: 'object' };
  readonly events?: Readonly<Record<string, EventDefinition>>;
  /** Type of the form value that the widget fills. */
  readonly field?: Field['type'];
  readonly signs?: 'digits';
  readonly children?: boolean;
  readonly slots?: Readonly<Record<string, string>>;
  readonly draws?: readonly string[];
  readonly cost?: number;
  readonly changesAt?: string;
  /** Typical use, for the studio and the reference. */
  readonly example?: { readonly props: Readonly<Record<string, unknown>> };
}

/** As in schemas/screen/node.schema.json. */
const namePattern = /^[a-z][a-z0-9]*:[a-z][a-z0-9-]*$/;

const typeOf = createTypeReader(() => {
  throw new SchemaError('A prop has no $ref and no oneOf. Write its schema out.');
});

/**
 * Converts a definition for the compiler and the checker.
 * @throws {SchemaError} for a name without a namespace, and a prop that no value fits
 */
const contractOfDefinition = (definition: WidgetDefinition): WidgetContract => {
  const { name, props } = definition;
  if (!namePattern.test(name))
    throw new SchemaError(
      `Widget "${name}": the name needs a namespace in lower case. Name it like "app:card".`,
    );
  const unknown = props.required?.find((prop) => !Object.hasOwn(props.properties ?? {}, prop));
  if (unknown !== undefined)
    throw new SchemaError(
      `Widget "${name}": "${unknown}" is required, but no prop. Add it to properties, or remove it from required.`,
    );
  try {
    return readWidgetContract({ ...definition }, typeOf);
  } catch (error) {
    throw error instanceof SchemaError
      ? new SchemaError(`Widget "${name}": ${error.message}`, { cause: error })
      : error;
  }
};

/**
 * Contracts of widgets by name, for `contracts.widgets` of the checker.
 * @throws {SchemaError} for two widgets of one name, and as `contractOfDefinition`
 */
export const readWidgetContracts = (
  definitions: readonly WidgetDefinition[],
): Readonly<Record<string, WidgetContract>> => {
  const contracts: Record<string, WidgetContract> = {};
  for (const definition of definitions) {
    const { name } = definition;
    if (Object.hasOwn(contracts, name))
      throw new SchemaError(`Widget "${name}" is defined twice. Rename or remove one of them.`);
    contracts[name] = contractOfDefinition(definition);
  }
  return Object.freeze(contracts);
};
