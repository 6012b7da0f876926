import type { Field } from '../document/generated/document.ts';
import type { WidgetContract } from '../document/widget-contract.ts';
import { SchemaError } from './schema.ts';
import { readWidgetContract } from './shape-of-schema.ts';
import { checkRequired, contractsByName, typeOfValue, type ValueSchema } from './value-schema.ts';

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

const identifierPattern = /^[A-Za-z]\w*$/;

/** @throws {SchemaError} for two values that the component would get as one prop */
const checkComponentProps = (definition: WidgetDefinition): void => {
  const { children, slots, field } = definition;
  const origins = new Map([
    ['id', 'id of the node'],
    ['key', 'key of React'],
    ['ref', 'ref of React'],
  ]);
  if (children === true) origins.set('children', 'children of the node');
  if (slots !== undefined) origins.set('slots', 'slots of the node');
  if (field !== undefined) origins.set('field', 'field of the form');
  const add = (kind: 'prop' | 'event', name: string, componentProp: string): void => {
    if (!identifierPattern.test(name))
      throw new SchemaError(
        `expected a letter, then letters, digits or _, found the ${kind} "${name}". Rename it.`,
      );
    const other = origins.get(componentProp);
    if (other !== undefined)
      throw new SchemaError(
        `${kind} "${name}" and ${other} would be one prop of the component. Rename one of them.`,
      );
    origins.set(componentProp, `${kind} "${name}"`);
  };
  for (const name of Object.keys(definition.props.properties ?? {})) add('prop', name, name);
  for (const name of Object.keys(definition.events ?? {}))
    add('event', name, `on${name.charAt(0).toUpperCase()}${name.slice(1)}`);
};

/**
 * Converts a definition for the compiler and the checker.
 * @throws {SchemaError} for a prop that no value fits, and for names that the component cannot have
 */
const contractOfDefinition = (definition: WidgetDefinition): WidgetContract => {
  checkComponentProps(definition);
  checkRequired(definition.props);
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
