import type { Type } from '../../renderer/document/type.ts';
import { structuralNodes } from './language-schema.ts';
import { banner, toLiteral, nameUnion, mapByName } from './print.ts';
import { member, members, requiredOf, type Schema } from '../../src/contract-files/schema.ts';
import { sources, steps, widgets, typeOfSchema } from './read-schemas.ts';
import { readRoles } from './document-types.ts';

/** Default of a missing prop, else the empty value of its type. */
const defaultValue = (schema: Schema): unknown => {
  if ('default' in schema) return schema.default;
  const type = typeOfSchema(schema);
  switch (type.kind) {
    case 'text':
      return type.values?.[0] ?? '';
    case 'amount':
    case 'date':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'list':
      return [];
    default:
      return {};
  }
};

const addressUse = (place: string, { format }: Schema): (readonly [string, string])[] =>
  typeof format === 'string' && format.endsWith('-address')
    ? [[place, format.replace('-address', '')]]
    : [];

/** Address props with their use, list items and fields included (`list.field`). */
const collectAddresses = (
  props: readonly (readonly [string, Schema])[],
): { addresses?: Record<string, string> } => {
  const addresses = props.flatMap(([name, prop]) => {
    if (prop.type !== 'array') return addressUse(name, prop);
    const entry = member(prop, 'items');
    return [
      ...addressUse(name, entry),
      ...members(member(entry, 'properties')).flatMap(([field, schema]) =>
        addressUse(`${name}.${field}`, schema),
      ),
    ];
  });
  return addresses.length > 0 ? { addresses: Object.fromEntries(addresses) } : {};
};

const widgetShape = (schema: Schema): unknown => {
  const props = member(schema, 'props');
  const required = new Set(requiredOf(props));
  const declared = members(member(props, 'properties'));
  const events = members(member(schema, 'events')).map(([name]) => name);
  return {
    defaults: Object.fromEntries(
      declared
        .filter(([name, prop]) => required.has(name) || 'default' in prop)
        .map(([name, prop]) => [name, defaultValue(prop)]),
    ),
    ...(events.length > 0 ? { events } : {}),
    ...collectAddresses(declared),
    ...(typeof schema.field === 'string' ? { field: schema.field } : {}),
    ...(schema.slots ? { slots: members(member(schema, 'slots')).map(([name]) => name) } : {}),
    ...(schema.overlay === true ? { overlay: true } : {}),
    ...(typeof schema.cost === 'number' ? { cost: schema.cost } : {}),
    ...(typeof schema.changesAt === 'string' ? { changesAt: schema.changesAt } : {}),
  };
};

/** Generates component data for clients: renderer/document/generated/parts.ts. */
export const componentsModule =
  (): string => `${banner}import type { PropertyRoles, WidgetShape } from '../component-shape.ts';

export type WidgetName = ${nameUnion(widgets)};
export type StepName = ${nameUnion(steps)};
export type SourceKind = ${nameUnion(sources)};
export type StructuralNodeName = ${Object.keys(structuralNodes)
    .map((name) => `'${name}'`)
    .join(' | ')};

export const widgetShapes: Readonly<Record<WidgetName, WidgetShape>> = ${toLiteral(mapByName(widgets, widgetShape))};

export const stepRoles: Readonly<Record<StepName, PropertyRoles>> = ${toLiteral(mapByName(steps, readRoles))};

export const sourceRoles: Readonly<Record<SourceKind, PropertyRoles>> = ${toLiteral(mapByName(sources, readRoles))};
`;

const propTypes = (
  schema: Schema,
): Record<string, { type: Type; required: boolean; notAbove?: string }> => {
  const props = member(schema, 'props');
  const required = new Set(requiredOf(props));
  return Object.fromEntries(
    members(member(props, 'properties')).map(([name, prop]) => [
      name,
      {
        type: typeOfSchema(prop),
        required: required.has(name),
        ...(typeof prop.notAbove === 'string' && { notAbove: prop.notAbove }),
      },
    ]),
  );
};

const expectedTypes = (schema: Schema): Record<string, Type> =>
  Object.fromEntries(
    members(member(schema, 'properties'))
      .filter(([, property]) => 'expects' in property)
      .map(([name, property]) => [name, typeOfSchema(member(property, 'expects'))]),
  );

const eventTypes = (schema: Schema): Record<string, Type | null> =>
  Object.fromEntries(
    members(member(schema, 'events')).map(([name, event]) => [
      name,
      event.value === undefined ? null : typeOfSchema(member(event, 'value')),
    ]),
  );

type EventTraits = { needed?: true; unless?: string; unasked?: true };

const eventTraits = (schema: Schema): Record<string, EventTraits> =>
  Object.fromEntries(
    members(member(schema, 'events'))
      .map(([name, { needed, unless, unasked }]): [string, EventTraits] => [
        name,
        {
          ...(needed === true && { needed }),
          ...(typeof unless === 'string' && { unless }),
          ...(unasked === true && { unasked }),
        },
      ])
      .filter(([, traits]) => Object.keys(traits).length > 0),
  );

const inputLimits = (): Record<string, unknown> =>
  Object.fromEntries(
    widgets.flatMap(({ name, schema }): [string, unknown][] => {
      if (typeof schema.field !== 'string') return [];
      const props = members(member(member(schema, 'props'), 'properties')).flatMap(
        ([prop, { limits }]): [string, unknown][] => (limits === undefined ? [] : [[prop, limits]]),
      );
      return [
        [
          name,
          {
            field: schema.field,
            ...(schema.signs === 'digits' && { signs: 'digits' }),
            props: Object.fromEntries<unknown>(props),
          },
        ],
      ];
    }),
  );

/** Props of which at least one is required for a widget to show anything. */
const renderedFrom = (): Record<string, unknown> =>
  Object.fromEntries(
    widgets.flatMap(({ name, schema }): [string, unknown][] =>
      Array.isArray(schema.draws) ? [[name, schema.draws]] : [],
    ),
  );

/** Generates component data for the checker: renderer/check/generated/part-types.ts. */
export const componentTypesModule =
  (): string => `${banner}import type { SourceKind, StepName, WidgetName } from '../../document/generated/parts.ts';
import type { Type } from '../../document/type.ts';

export interface PropType {
  readonly type: Type;
  readonly required: boolean;
  /** Upper end of the range; the value of this prop must not exceed it. */
  readonly notAbove?: string;
}

export const propTypes: Readonly<Record<WidgetName, Readonly<Record<string, PropType>>>> = ${toLiteral(mapByName(widgets, propTypes))};

/** Type of the event value; null: the event has none. */
export const eventTypes: Readonly<Record<WidgetName, Readonly<Record<string, Type | null>>>> = ${toLiteral(mapByName(widgets, eventTypes))};

export interface EventTraits {
  /** A handler is required. */
  readonly needed?: true;
  /** For a needed event: the prop that makes a handler unnecessary. */
  readonly unless?: string;
  /** Fired without a user action. */
  readonly unasked?: true;
}

export const eventTraits: Readonly<Record<WidgetName, Readonly<Record<string, EventTraits>>>> = ${toLiteral(mapByName(widgets, eventTraits))};

/** Kind of input constraint of a prop (schemas/meta/widget.schema.json). An object: maximum length by value of the prop. */
export type PropLimit = 'letters' | 'first' | 'last' | 'choices' | 'places' | Readonly<Record<string, number>>;

export interface InputLimits {
  /** Type of the form value that the input fills. */
  readonly field: string;
  /** Accepts digits only. */
  readonly signs?: 'digits';
  readonly props: Readonly<Record<string, PropLimit>>;
}

/** Input constraints by prop. */
export const inputLimits: Readonly<Partial<Record<WidgetName, InputLimits>>> = ${toLiteral(inputLimits())};

/** Props of which at least one is required for a widget to show anything. */
export const renderedFrom: Readonly<Partial<Record<WidgetName, readonly string[]>>> = ${toLiteral(renderedFrom())};

export const stepValueTypes: Readonly<Record<StepName, Readonly<Record<string, Type>>>> = ${toLiteral(mapByName(steps, expectedTypes))};

export const sourceValueTypes: Readonly<Record<SourceKind, Readonly<Record<string, Type>>>> = ${toLiteral(mapByName(sources, expectedTypes))};
`;
