import { isRecord } from '../../../renderer/headless.ts';
import { member, members, readSchema, type NamedSchema, type Schema } from '../../generate/read-schemas.ts';
import { exampleOf, type Example } from './example.ts';

const sentence = (text: string, args?: object) => (args === undefined ? { text } : { text, args });

/** A text that people read, which has no form of its own, is written so that it can be translated. */
const isForPeople = (schema: Schema): boolean => schema.type === 'string' && schema.enum === undefined && schema.format === undefined;

/** A prop as a document writes it. */
const writtenProp = (value: unknown, schema: Schema): unknown => {
  if (Array.isArray(value)) return ['list', ...value.map((entry) => writtenProp(entry, member(schema, 'items')))];
  if (isRecord(value)) {
    const fields = member(schema, 'properties');
    return ['record', ...Object.entries(value).flatMap(([name, field]) => [name, writtenProp(field, schemaOfField(schema, fields, name))])];
  }
  return typeof value === 'string' && isForPeople(schema) ? sentence(value) : value;
};

/** The same list again, inside an entry of itself, is told by its items. */
const schemaOfField = (schema: Schema, fields: Schema, name: string): Schema =>
  member(fields, name).$ref === '#' ? { type: 'array', items: schema } : member(fields, name);

const handlerOf = ([name, { value }]: readonly [string, Schema]): readonly [string, unknown] => {
  const isTellable = isRecord(value) && ['string', 'number', 'integer'].includes(String(value.type)) && value.format !== 'file';
  return [name, [{ do: 'toast', text: isTellable ? sentence(`${name}: {value}`, { value: { $: 'event' } }) : sentence(name) }]];
};

/**
 * The screen that shows the example of a widget (renderer/widgets/<name>/example.json) with a message for each of its events. `under` is the heading that
 * a widget with a heading of its own needs above it.
 */
export const widgetExample = ({ name, schema }: NamedSchema): Example => {
  const { props, children, under } = readSchema(`renderer/widgets/${name}/example.json`);
  const schemas = member(member(schema, 'props'), 'properties');
  const events = members(member(schema, 'events')).map(handlerOf);
  const node = {
    id: 'sample',
    widget: name,
    ...(typeof schema.field === 'string' ? { field: 'sample' } : {}),
    props: isRecord(props) ? Object.fromEntries(Object.entries(props).map(([prop, value]) => [prop, writtenProp(value, member(schemas, prop))])) : {},
    ...(events.length > 0 ? { on: Object.fromEntries(events) } : {}),
    ...(typeof children === 'string' ? { children: [{ id: 'inside', widget: 'text', props: { text: sentence(children) } }] } : {}),
  };
  const form = typeof schema.field === 'string' ? { form: { fields: { sample: { type: schema.field } } } } : {};
  const before = typeof under === 'string' ? [{ id: 'above', widget: 'heading', props: { text: sentence(under), level: 2 } }] : [];
  if (schema.overlay !== true) return exampleOf({ ...form, body: [...before, node], examples: { start: { visible: ['#sample'] } } });
  const open = { id: 'open', widget: 'button', props: { label: sentence('Open') }, on: { tap: [{ do: 'dialog', how: 'open', overlay: 'sample' }] } };
  return exampleOf({ body: [open], overlays: { sample: node } }, { press: ['Open'], shows: typeof children === 'string' ? [children] : [] });
};
