import type { Field } from '../document/generated/document.ts';
import type { WidgetContract } from '../document/widget-contract.ts';
import { SchemaError } from './schema.ts';
import { readWidgetContract } from './shape-of-schema.ts';
import { contractsByName, typeOfValue, type ValueSchema } from './value-schema.ts';

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

/**
 * Converts a definition for the compiler and the checker.
 * @throws {SchemaError} for a prop that no value fits
 */
const contractOfDefinition = (definition: WidgetDefinition): WidgetContract => {
  const { props } = definition;
  const unknown = props.required?.find((prop) => !Object.hasOwn(props.properties ?? {}, prop));
  if (unknown !== undefined)
    throw new SchemaError(
      `"${unknown}" is required, but no prop. Add it to properties, or remove it from required.`,
    );
  return readWidgetContract({ ...definition }, typeOfValue);
};

/**
 * Contracts of widgets by name, for `contracts.widgets` of the checker.
 * @throws {SchemaError} for a wrong name, two widgets of one name, and a prop that no value fits
 */
export const readWidgetContracts = (
  definitions: readonly WidgetDefinition[],
): Readonly<Record<string, WidgetContract>> =>
  contractsByName('Widget', definitions, contractOfDefinition);
