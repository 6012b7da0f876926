import type { AddressUse, WidgetShape } from '../document/component-shape.ts';
import type { Field } from '../document/generated/document.ts';
import { isRecord } from '../document/json.ts';
import type { Type } from '../document/type.ts';
import type {
  EventTraits,
  InputLimits,
  PropLimit,
  PropType,
  WidgetContract,
} from '../document/widget-contract.ts';
import { member, members, requiredOf, SchemaError, type Schema } from './schema.ts';
import type { TypeOfSchema } from './type-of-schema.ts';

/** Default of a missing prop, else the empty value of its type. */
const defaultValue = (schema: Schema, type: Type): unknown => {
  if ('default' in schema) return schema.default;
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

const addressUses: readonly AddressUse[] = ['image', 'listed-image', 'asset', 'frame'];

const addressUse = (place: string, { format }: Schema): (readonly [string, AddressUse])[] => {
  if (typeof format !== 'string' || !format.endsWith('-address')) return [];
  const use = addressUses.find((known) => format === `${known}-address`);
  if (use === undefined)
    throw new SchemaError(
      `${place}: expected an address for ${addressUses.join(', ')}, found ${format}. Use another format.`,
    );
  return [[place, use]];
};

/** Address props with their use, list items and fields included (`list.field`). */
const collectAddresses = (
  props: readonly (readonly [string, Schema])[],
): Pick<WidgetShape, 'addresses'> => {
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

const fieldTypes: readonly Field['type'][] = ['text', 'boolean', 'amount', 'date'];

const fieldOf = ({ field }: Schema): Field['type'] | undefined =>
  fieldTypes.find((known) => known === field);

const readShape = (
  definition: Schema,
  declared: readonly (readonly [string, Schema])[],
  props: Readonly<Record<string, PropType>>,
): WidgetShape => {
  const events = Object.keys(member(definition, 'events'));
  const field = fieldOf(definition);
  const { slots, overlay, cost, changesAt } = definition;
  return {
    defaults: Object.fromEntries(
      declared.flatMap(([name, prop]) => {
        const type = props[name];
        return type !== undefined && (type.required || 'default' in prop)
          ? [[name, defaultValue(prop, type.type)]]
          : [];
      }),
    ),
    ...(events.length > 0 && { events }),
    ...collectAddresses(declared),
    ...(field !== undefined && { field }),
    ...(isRecord(slots) && { slots: Object.keys(slots) }),
    ...(overlay === true && { overlay }),
    ...(typeof cost === 'number' && { cost }),
    ...(typeof changesAt === 'string' && { changesAt }),
  };
};

const limitNames = ['letters', 'first', 'last', 'choices', 'places'] as const;

const isLengths = (limits: unknown): limits is Readonly<Record<string, number>> =>
  isRecord(limits) && Object.values(limits).every((length) => typeof length === 'number');

const propLimit = ({ limits }: Schema): PropLimit | undefined =>
  isLengths(limits) ? limits : limitNames.find((known) => known === limits);

const readInputLimits = (
  definition: Schema,
  declared: readonly (readonly [string, Schema])[],
): InputLimits | undefined => {
  const field = fieldOf(definition);
  if (field === undefined) return undefined;
  const props = declared.flatMap(([name, prop]): [string, PropLimit][] => {
    const limit = propLimit(prop);
    return limit === undefined ? [] : [[name, limit]];
  });
  const { signs } = definition;
  return { field, ...(signs === 'digits' && { signs }), props: Object.fromEntries(props) };
};

const readEventTraits = ({ needed, unless, unasked }: Schema): EventTraits => ({
  ...(needed === true && { needed }),
  ...(typeof unless === 'string' && { unless }),
  ...(unasked === true && { unasked }),
});

/**
 * Converts the definition of a widget (schemas/meta/widget.schema.json) to the facts of the compiler
 * and the checker.
 * @throws {SchemaError} when a prop has a type or format without a meaning
 */
export const readWidgetContract = (definition: Schema, typeOf: TypeOfSchema): WidgetContract => {
  const schema = member(definition, 'props');
  const required = new Set(requiredOf(schema));
  const declared = members(member(schema, 'properties'));
  const props = Object.fromEntries(
    declared.map(([name, prop]): [string, PropType] => [
      name,
      {
        type: typeOf(prop),
        ...(required.has(name) && { required: true }),
        ...(typeof prop.notAbove === 'string' && { notAbove: prop.notAbove }),
      },
    ]),
  );
  const events = members(member(definition, 'events'));
  const inputLimits = readInputLimits(definition, declared);
  const { draws, children } = definition;
  return {
    shape: readShape(definition, declared, props),
    props,
    events: Object.fromEntries(
      events.map(([name, event]) => [
        name,
        event.value === undefined ? null : typeOf(member(event, 'value')),
      ]),
    ),
    eventTraits: Object.fromEntries(
      events
        .map(([name, event]): [string, EventTraits] => [name, readEventTraits(event)])
        .filter(([, traits]) => Object.keys(traits).length > 0),
    ),
    ...(inputLimits && { inputLimits }),
    ...(Array.isArray(draws) && { renderedFrom: draws.map(String) }),
    hasChildren: children === true,
  };
};
