import { expect, test } from 'vitest';
import { readDocuments } from '../../../renderer/entries/node.ts';
import { applyEdits, documentOf, readTree } from '../text-edits/index.ts';
import { planSharedBlock } from './shared-block.ts';

const words = (text: string) => ({ text: { text } });

const page = {
  kind: 'template',
  lang: 1,
  id: 'offer',
  class: 'promotion',
  title: 'Offer',
  params: {
    amount: { type: 'amount', default: 100, description: 'Bonus.', aliases: ['bonus'] },
    step: { type: 'text' },
  },
  state: { step: { type: 'number', init: 1 } },
  countdowns: { sms: { seconds: 60 } },
  body: [
    {
      id: 'plain',
      widget: 'card',
      children: [{ id: 'inside', widget: 'text', props: words('Hi') }],
    },
    { id: 'again', widget: 'text', props: words('Twice') },
    {
      id: 'values',
      widget: 'text',
      show: ['eq', { $: 'state.step' }, 1],
      props: {
        text: {
          text: '{a} {b} {c} {d}',
          args: {
            a: ['money', { $: 'params.amount' }],
            b: { $: 'params.step' },
            c: { $: 'state.step' },
            d: { $: 'countdowns.sms' },
          },
        },
      },
    },
    { id: 'twice', widget: 'text', props: words('Twice') },
    {
      id: 'rows',
      widget: 'text',
      each: ['list', 'a'],
      as: 'row',
      key: { $: 'row' },
      show: ['eq', { $: 'row' }, 'a'],
      props: { text: { $: 'row' } },
    },
    {
      id: 'form',
      widget: 'phone-field',
      field: 'phone',
      props: { label: { text: 'Phone' } },
      on: { change: 'register' },
    },
    { id: 'data', widget: 'text', props: { text: { $: 'sources.order.name' } } },
    {
      id: 'tap',
      widget: 'button',
      props: { label: { text: 'Go' } },
      on: {
        tap: [
          { do: 'set', state: 'step', to: 2 },
          { do: 'form', how: 'reset' },
        ],
      },
    },
    { id: 'used', widget: 'fragment', fragment: 'header' },
  ],
  overlays: { ask: { id: 'ask', widget: 'dialog', props: { title: { text: 'Ask' } } } },
  texts: {
    fil: [
      { text: 'Hi', is: 'Kumusta' },
      { text: 'Twice', is: 'Dalawa' },
    ],
  },
};

const text = JSON.stringify(page, undefined, 2);

const plan = (pointer: string) => {
  const shared = planSharedBlock(page, pointer);
  if (shared === undefined || 'refused' in shared) throw new Error(JSON.stringify(shared));
  const made = shared.createText('greeting', 'Greeting');
  const replaced = shared.replace('greeting')(readTree(text));
  if ('refused' in replaced) throw new Error(replaced.refused);
  return {
    made,
    fragment: documentOf(readTree(made)),
    host: documentOf(readTree(applyEdits(text, replaced.edits))),
  };
};

test('studio §4: a block becomes a shared one, with its translations', () => {
  const { made, fragment, host } = plan('/body/0');
  expect(fragment).toEqual({
    $schema: '../../schemas/screen.schema.json',
    kind: 'fragment',
    lang: 1,
    id: 'greeting',
    class: 'promotion',
    title: 'Greeting',
    body: [page.body[0]],
    texts: { fil: [{ text: 'Hi', is: 'Kumusta' }] },
  });
  expect(readDocuments([{ name: 'greeting', text: made }])[0]?.id).toBe('greeting');
  expect(host).toMatchObject({
    body: [{ id: 'plain', widget: 'fragment', fragment: 'greeting' }, ...page.body.slice(1)],
    texts: { fil: [{ text: 'Twice', is: 'Dalawa' }] },
  });
});

test('studio §4: translations that the page still needs stay', () => {
  expect(plan('/body/1').host).toMatchObject({ texts: page.texts });
});

test('studio §4: values of the page are passed as parameters, and visibility stays', () => {
  const { fragment, host } = plan('/body/2');
  expect(fragment).toMatchObject({
    params: {
      amount: { type: 'amount', description: 'Bonus.', required: true },
      step: { type: 'text' },
      'step-2': { type: 'number', required: true },
      sms: { type: 'number', required: true },
    },
    body: [
      {
        id: 'values',
        widget: 'text',
        props: {
          text: {
            args: {
              a: ['money', { $: 'params.amount' }],
              b: { $: 'params.step' },
              c: { $: 'params.step-2' },
              d: { $: 'params.sms' },
            },
          },
        },
      },
    ],
  });
  expect(fragment).not.toHaveProperty('body.0.show');
  expect(fragment).not.toHaveProperty('params.amount.aliases');
  expect(host).toHaveProperty('body.2', {
    id: 'values',
    widget: 'fragment',
    props: {
      amount: { $: 'params.amount' },
      step: { $: 'params.step' },
      'step-2': { $: 'state.step' },
      sms: { $: 'countdowns.sms' },
    },
    show: ['eq', { $: 'state.step' }, 1],
    fragment: 'greeting',
  });
});

test('studio §4: a block that repeats keeps its rows and their visibility', () => {
  expect(plan('/body/4').fragment).toMatchObject({ body: [page.body[4]] });
});

test.each([
  ['a form field and an action', '/body/5', 'the form field “phone” and the action “register”'],
  ['data', '/body/6', 'the data “order”'],
  ['changes of the page', '/body/7', 'a change of the kept value “step” and the form'],
])('studio §4: a block that uses %s cannot be shared, and the reason is given', (_, at, uses) => {
  const shared = planSharedBlock(page, at);
  expect(shared).toHaveProperty('refused', expect.stringContaining(`uses ${uses}.`));
});

test.each([
  ['a shared block', '/body/8'],
  ['a dialog', '/overlays/ask'],
])('studio §4: %s cannot become a shared block', (_, at) => {
  expect(planSharedBlock(page, at)).toBeUndefined();
});

test('studio §4: a block that changed meanwhile is not replaced', () => {
  const shared = planSharedBlock(page, '/body/1');
  const other = readTree(text.replaceAll('Twice', 'Thrice'));
  expect(shared && 'replace' in shared && shared.replace('greeting')(other)).toHaveProperty(
    'refused',
    expect.stringContaining('changed meanwhile'),
  );
});
