import { isRecord, type Json } from '../../renderer/document/json.ts';
import type { OfferedWidget, WidgetFacts } from '../../src/studio/inspector/widget-facts.ts';
import { widgetDefinitions } from '../../src/loan-app/widgets/definitions.ts';
import { member, members, requiredOf, type Schema } from '../../src/contract-files/schema.ts';
import { banner, toLiteral } from './print.ts';
import { readSchema, widgets } from './read-schemas.ts';
import { describeMembers, textMember } from './studio-members.ts';
import { toDocumentValue } from './prop-values.ts';

/** Widgets of the engine, then those of the loan app. */
const offeredInStudio = [
  ...widgets,
  ...widgetDefinitions.map((definition) => ({ name: definition.name, schema: { ...definition } })),
];

/** Generates the facts of every widget: src/studio/generated/widgets.ts. */
export const studioWidgetsModule = (): string => {
  const facts = offeredInStudio.map(({ name, schema }) => describeWidget(name, schema));
  return [
    banner,
    `import type { WidgetFacts } from '../inspector/widget-facts.ts';\n\n`,
    `/** Every widget, by name. */\nexport const widgets: readonly WidgetFacts[] = ${toLiteral(facts)};\n`,
  ].join('');
};

/** Generates palette data, loaded lazily: src/studio/generated/offered-widgets.ts. */
export const offeredWidgetsModule = (): string => {
  const offered = offeredInStudio.map(({ name, schema }): OfferedWidget => {
    const { alsoCalled } = schema;
    return {
      name,
      alsoCalled: Array.isArray(alsoCalled) ? alsoCalled.map(String) : [],
      example: readWidgetExample(
        schema.example ?? readSchema(`renderer/widgets/${name}/example.json`),
        member(member(schema, 'props'), 'properties'),
      ),
    };
  });
  return [
    banner,
    `import type { OfferedWidget } from '../inspector/widget-facts.ts';\n\n`,
    `/** Every widget, by name. */\nexport const offeredWidgets: readonly OfferedWidget[] = ${toLiteral(offered)};\n`,
  ].join('');
};

const describeWidget = (name: string, schema: Schema): WidgetFacts => {
  const props = member(schema, 'props');
  return {
    name,
    title: textMember(schema, 'title'),
    description: textMember(schema, 'description'),
    group: textMember(schema, 'group'),
    holdsChildren: schema.children !== undefined,
    slots: schema.slots === undefined ? [] : Object.keys(member(schema, 'slots')),
    ...(typeof schema.field === 'string' && { field: schema.field }),
    isOverlay: schema.overlay === true,
    props: describeMembers(props, props, true),
    events: members(member(schema, 'events')).map(([event, of]) => ({
      name: event,
      description: textMember(of, 'description'),
    })),
  };
};

/**
 * Reads example.json without addresses, which would be broken links, and without moments, which
 * have passed.
 */
const readWidgetExample = (example: unknown, schemas: Schema): OfferedWidget['example'] => {
  const { props, children } = isRecord(example) ? example : {};
  const values = Object.entries(isRecord(props) ? props : {})
    .filter(
      ([prop]) => !needsAddress(member(schemas, prop)) && member(schemas, prop).moment !== true,
    )
    .map(([prop, value]): [string, Json] => [
      prop,
      toDocumentValue(withoutAddresses(value, member(schemas, prop)), member(schemas, prop)),
    ]);
  return {
    props: Object.fromEntries(values),
    children: [children].flat().filter((text) => typeof text === 'string'),
  };
};

const isAddress = ({ format }: Schema): boolean =>
  typeof format === 'string' && format.endsWith('-address');

const entryFields = (schema: Schema): readonly (readonly [string, Schema])[] =>
  members(member(member(schema, 'items'), 'properties'));

const needsAddress = (schema: Schema): boolean =>
  isAddress(schema) ||
  isAddress(member(schema, 'items')) ||
  entryFields(schema).some(
    ([name, field]) => isAddress(field) && requiredOf(member(schema, 'items')).includes(name),
  );

/** Drops optional address fields of list entries. */
const withoutAddresses = (value: unknown, schema: Schema): unknown => {
  if (!Array.isArray(value)) return value;
  const addresses = entryFields(schema).flatMap(([name, field]) =>
    isAddress(field) ? [name] : [],
  );
  return value.map((entry: unknown) =>
    isRecord(entry)
      ? Object.fromEntries(Object.entries(entry).filter(([name]) => !addresses.includes(name)))
      : entry,
  );
};
