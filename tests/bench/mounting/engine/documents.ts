import { formatPlan, planDocument, type Json } from '../../../../renderer/entries/node.ts';
import type { FieldContent, FormContent, RowsContent } from '../workloads.ts';
import { contracts, limits } from './contracts.ts';

/** Screen as delivered: its document or plan, and the responses that came with the page. */
export interface Delivery {
  readonly document?: unknown;
  readonly plan?: unknown;
  readonly answers: Readonly<Record<string, unknown>>;
}

const literal = (text: string) => ({ text });
const reference = (path: string) => ({ $: path });

const widgets = { text: 'text-field', digits: 'digits-field', choice: 'picker' } as const;

const fieldNode = ({ name, label, kind, choices, cardType }: FieldContent) => ({
  id: `node-${name}`,
  widget: widgets[kind],
  field: name,
  props: {
    label: literal(label),
    ...(kind === 'choice' && {
      options: [
        'list',
        ...choices.map((choice) => ['record', 'name', literal(choice.label), 'type', choice.value]),
      ],
    }),
  },
  ...(cardType !== undefined && { show: ['eq', reference('fields.cardType'), cardType] }),
});

export const createFormDocument = ({ fields, initial, submitLabel }: FormContent): Delivery => {
  const formField = ({ name, choices, isRequired }: FieldContent) => {
    // A select holds its first choice from the start.
    const init = initial[name] ?? choices[0]?.value;
    return {
      type: 'text',
      ...(init !== undefined && { init }),
      ...(isRequired && { required: true }),
    };
  };
  return {
    answers: {},
    document: {
      kind: 'screen',
      lang: 1,
      id: 'bench-form',
      class: 'form',
      title: literal('Account'),
      route: { path: '/bench-form', openedBy: 'public' },
      form: { fields: Object.fromEntries(fields.map((field) => [field.name, formField(field)])) },
      actions: {
        submit: {
          once: true,
          steps: [
            { do: 'form', how: 'validate' },
            {
              do: 'request',
              call: 'send-form',
              with: Object.fromEntries(
                fields.map(({ name }) => [name, reference(`fields.${name}`)]),
              ),
              onError: { '*': [] },
            },
          ],
        },
      },
      body: [
        { id: 'fields', widget: 'section', children: fields.map(fieldNode) },
        {
          id: 'submit',
          widget: 'button',
          props: { label: literal(submitLabel) },
          on: { tap: 'submit' },
        },
      ],
    },
  };
};

const notice = (id: string, kind: string, text: string) => ({
  id,
  widget: 'notice',
  props: { kind, text: literal(text) },
});

const createOrderDocument = (
  call: string,
  { buttons }: RowsContent,
  content: object,
): Pick<Delivery, 'document'> => ({
  document: {
    kind: 'screen',
    lang: 1,
    id: 'bench-rows',
    class: 'info',
    title: ['default', reference('sources.order.name'), literal('Order')],
    route: { path: '/bench-rows', openedBy: 'public' },
    sources: {
      order: {
        kind: 'call',
        call,
        states: {
          loading: [notice('loading', 'loading', 'Loading the order')],
          empty: [],
          error: [notice('failed', 'error', 'The order could not be loaded.')],
        },
      },
    },
    actions: Object.fromEntries(
      buttons.map((_, index) => [
        `press-${index}`,
        { steps: [{ do: 'track', event: `press_${index}` }] },
      ]),
    ),
    body: [
      {
        id: 'order',
        widget: 'source',
        source: 'order',
        children: [
          {
            id: 'logo',
            widget: 'image',
            props: { src: reference('sources.order.logo'), alt: '', size: 'small' },
          },
          content,
          ...buttons.map((label, index) => ({
            id: `button-${index}`,
            widget: 'button',
            props: { label: literal(label), look: index === 0 ? 'main' : 'plain' },
            on: { tap: `press-${index}` },
          })),
        ],
      },
    ],
  },
});

/** All rows in the page: lists of up to 100 entries are not virtualized. */
export const createRowsDocument = (content: RowsContent): Delivery => ({
  answers: { order: content.order },
  ...createOrderDocument('order', content, {
    id: 'group',
    widget: 'section',
    each: reference('sources.order.groups'),
    as: 'group',
    key: reference('group.title'),
    props: { title: reference('group.title') },
    children: [
      {
        id: 'note',
        widget: 'text',
        show: reference('group.isOverdue'),
        props: { text: reference('group.note'), tone: 'muted' },
      },
      {
        id: 'rows',
        widget: 'list',
        props: {
          items: [
            'map',
            reference('group.rows'),
            'row',
            ['record', 'text', reference('row.title'), 'value', reference('row.value')],
          ],
        },
      },
    ],
  }),
});

/** The same rows as one list, which the engine virtualizes. */
export const createWindowedDocument = (content: RowsContent): Delivery => {
  const { groups, ...order } = content.order;
  const rows = groups.flatMap((group) =>
    group.rows.map((row, index) => ({
      ...row,
      ...(index === 0 && { heading: group.title }),
      ...(index === 0 && group.isOverdue && { note: group.note }),
    })),
  );
  return {
    answers: { 'order-rows': { ...order, rows } },
    ...createOrderDocument('order-rows', content, {
      id: 'row',
      widget: 'section',
      each: reference('sources.order.rows'),
      as: 'row',
      key: reference('row.title'),
      props: { title: ['default', reference('row.heading'), ''] },
      children: [
        {
          id: 'note',
          widget: 'text',
          show: ['has', reference('row.note')],
          props: { text: ['default', reference('row.note'), ''], tone: 'muted' },
        },
        {
          id: 'item',
          widget: 'list',
          props: {
            items: [
              'list',
              ['record', 'text', reference('row.title'), 'value', reference('row.value')],
            ],
          },
        },
      ],
    }),
  };
};

/** Compiles a delivered document, as a build step or the service does. */
export const toPlan = ({ document, answers }: Delivery): Delivery => {
  const planned = planDocument({ document, contracts, limits });
  if ('problems' in planned) {
    const problems = planned.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`);
    throw new Error(`The document cannot be compiled: ${problems.join(' ')}`);
  }
  const plan = JSON.parse(formatPlan(planned.plan)) as Json;
  return { plan, answers };
};
