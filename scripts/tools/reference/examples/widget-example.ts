import { isRecord } from '../../../../renderer/entries/node.ts';
import {
  member,
  members,
  type NamedSchema,
  type Schema,
} from '../../../../src/contract-files/schema.ts';
import { readSchema } from '../../../codegen/read-schemas.ts';
import { translatable, toDocumentValue } from '../../../codegen/prop-values.ts';
import { createExample, textsOf, type Example } from './example.ts';

/** Shows a toast with the event value; stores the value first if a prop follows it. */
const handlerOf = (name: string, { value }: Schema, isStored: boolean): readonly unknown[] => {
  const isPrintable =
    isRecord(value) &&
    ['string', 'number', 'integer'].includes(String(value.type)) &&
    value.format !== 'file';
  const toast = {
    do: 'toast',
    text: isPrintable
      ? translatable(`${name}: {value}`, { value: { $: 'event' } })
      : translatable(name),
  };
  return isStored ? [{ do: 'set', state: 'sample', value: { $: 'event' } }, toast] : [toast];
};

const readExample = (name: string) => {
  const { props, children, follows, under, press, happens } = readSchema(
    `renderer/widgets/${name}/example.json`,
  );
  return {
    props: isRecord(props) ? props : {},
    children: textsOf(children),
    follows: isRecord(follows) ? follows : {},
    under:
      typeof under === 'string'
        ? [{ id: 'above', widget: 'heading', props: { text: translatable(under), level: 2 } }]
        : [],
    press: textsOf(press),
    ...(happens === undefined ? {} : { happens: textsOf(happens) }),
  };
};

type WidgetExample = ReturnType<typeof readExample>;

const nodeOf = ({ name, schema }: NamedSchema, { props, children, follows }: WidgetExample) => {
  const schemas = member(member(schema, 'props'), 'properties');
  const followers = Object.values(follows);
  const events = members(member(schema, 'events')).map(([event, definition]): [string, unknown] => [
    event,
    handlerOf(event, definition, event in follows),
  ]);
  const values = Object.entries(props).map(([prop, value]): [string, unknown] => [
    prop,
    followers.includes(prop)
      ? { $: 'state.sample' }
      : toDocumentValue(value, member(schemas, prop)),
  ]);
  return {
    id: 'sample',
    widget: name,
    ...(typeof schema.field === 'string' ? { field: 'sample' } : {}),
    props: Object.fromEntries(values),
    ...(events.length > 0 ? { on: Object.fromEntries(events) } : {}),
    ...(children.length > 0
      ? {
          children: children.map((text, place) => ({
            id: `inside${place + 1}`,
            widget: 'text',
            props: { text: translatable(text) },
          })),
        }
      : {}),
  };
};

const followedState = ({ props, follows }: WidgetExample): object => {
  const [, init] =
    Object.entries(props).find(([prop]) => Object.values(follows).includes(prop)) ?? [];
  return init === undefined
    ? {}
    : { state: { sample: { type: typeof init === 'number' ? 'number' : 'text', init } } };
};

/** Screen for renderer/widgets/<name>/example.json with a toast for each event. */
export const widgetExample = (widget: NamedSchema): Example => {
  const example = readExample(widget.name);
  const { children, under, press } = example;
  const node = nodeOf(widget, example);
  if (widget.schema.overlay === true) {
    const open = {
      id: 'open',
      widget: 'button',
      props: { label: translatable('Open') },
      on: { tap: [{ do: 'dialog', how: 'open', overlay: 'sample' }] },
    };
    return createExample(
      { body: [open], overlays: { sample: node } },
      { press: ['Open'], shows: children },
    );
  }
  const form =
    typeof widget.schema.field === 'string'
      ? { form: { fields: { sample: { type: widget.schema.field } } } }
      : {};
  const start = { visible: ['#sample', ...children] };
  return createExample(
    { ...followedState(example), ...form, body: [...under, node], examples: { start } },
    { press, ...('happens' in example ? { happens: example.happens } : {}) },
  );
};
