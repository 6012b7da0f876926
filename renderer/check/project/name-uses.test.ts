import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDocuments } from '../parse-source.ts';
import { listNameUses, type NameTarget } from './name-uses.ts';

const page = {
  kind: 'screen',
  lang: 1,
  id: 'pay',
  class: 'form',
  title: 'Pay',
  route: { path: '/pay', hash: '#/pay/{order}', params: { order: { type: 'text' } } },
  state: { order: { type: 'text', init: { $: 'params.order' } }, open: { type: 'boolean' } },
  countdowns: { wait: { seconds: 5 } },
  sources: {
    card: { kind: 'dataset', dataset: 'x', states: { loading: [], empty: [], error: [] } },
  },
  form: {
    fields: {
      phone: {
        type: 'text',
        rules: [{ test: ['ne', { $: 'fields.phone' }, 'x'], message: { text: 'No' } }],
      },
    },
  },
  actions: {
    send: {
      steps: [
        { do: 'form', how: 'validate', fields: ['phone'] },
        { do: 'form', how: 'fill', values: { phone: { $: 'state.order' } } },
        { do: 'set', state: 'order', value: ['concat', { $: 'state.order' }, { $: 'state.open' }] },
        { do: 'dialog', how: 'open', overlay: 'order' },
        { do: 'countdown', how: 'start', countdown: 'wait' },
        { do: 'go', to: 'pay', with: { order: { $: 'state.order' } } },
      ],
    },
  },
  on: { enter: 'send', resume: [{ do: 'run', action: 'send' }] },
  body: [
    {
      id: 'order',
      widget: 'text',
      props: { text: { text: '{order}', args: { order: { $: 'state.order' } } } },
    },
    { id: 'b', widget: 'button', props: { label: { text: 'order' } }, on: { tap: 'send' } },
    { id: 'c', widget: 'text-field', field: 'phone', show: ['eq', { $: 'status.card' }, 'ready'] },
    { id: 's', widget: 'source', source: 'card', children: [] },
    { id: 'f', widget: 'fragment', fragment: 'foot', props: { order: 'x' } },
  ],
  overlays: { order: { id: 'd', widget: 'dialog', show: { $: 'overlays.order' } } },
  examples: { one: { params: { order: '7' } } },
};

const usesIn = (document: object, target: NameTarget): readonly string[] => {
  const [read] = readDocuments([{ name: 'pay', text: JSON.stringify(document) }]);
  if (read === undefined) throw new Error('Expected a readable document.');
  return listNameUses(read, target).map(({ pointer, as }) => `${as} ${pointer}`);
};

describe('studio §8: a rename finds every place that names', () => {
  test.each<[NameTarget['of'], string, readonly string[]]>([
    [
      'state',
      'order',
      [
        'key /state/order',
        'path /body/0/props/text/args/order/$',
        'value /actions/send/steps/2/state',
        'path /actions/send/steps/1/values/phone/$',
        'path /actions/send/steps/2/value/1/$',
        'path /actions/send/steps/5/with/order/$',
      ],
    ],
    [
      'param',
      'order',
      [
        'key /route/params/order',
        'path /state/order/init/$',
        'hash /route/hash',
        'key /examples/one/params/order',
        'key /actions/send/steps/5/with/order',
      ],
    ],
    [
      'field',
      'phone',
      [
        'key /form/fields/phone',
        'path /form/fields/phone/rules/0/test/1/$',
        'value /actions/send/steps/0/fields/0',
        'key /actions/send/steps/1/values/phone',
        'value /body/2/field',
      ],
    ],
    [
      'action',
      'send',
      ['key /actions/send', 'value /on/enter', 'value /on/resume/0/action', 'value /body/1/on/tap'],
    ],
    ['source', 'card', ['key /sources/card', 'path /body/2/show/1/$', 'value /body/3/source']],
    ['countdown', 'wait', ['key /countdowns/wait', 'value /actions/send/steps/4/countdown']],
    [
      'overlay',
      'order',
      ['key /overlays/order', 'path /overlays/order/show/$', 'value /actions/send/steps/3/overlay'],
    ],
  ])('the %s %s', (of, name, expected) => {
    const target = of === 'document' ? { of, document: 'pay' } : { of, name, document: 'pay' };
    expect(usesIn(page, target).toSorted()).toEqual([...expected].toSorted());
  });

  test('the document itself, and a parameter in other documents', () => {
    expect(usesIn(page, { of: 'document', document: 'pay' })).toEqual([
      'value /id',
      'value /actions/send/steps/5/to',
    ]);
    expect(usesIn(page, { of: 'document', document: 'foot' })).toEqual(['value /body/4/fragment']);
    expect(usesIn(page, { of: 'param', name: 'order', document: 'foot' })).toEqual([
      'key /body/4/props/order',
    ]);
    expect(usesIn(page, { of: 'state', name: 'order', document: 'foot' })).toEqual([]);
  });

  test('in the shipped screens, no reference to a renamed entry is left', () => {
    const rest: string[] = [];
    for (const file of readdirSync('screens', { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.json')) continue;
      const text = readFileSync(`screens/${file}`, 'utf8');
      const [document] = readDocuments([{ name: file, text }]);
      if (document === undefined) throw new Error(`${file} is not readable.`);
      for (const name of Object.keys(document.state ?? {})) {
        const found = listNameUses(document, { of: 'state', name, document: document.id });
        const written = text.match(new RegExp(`"state\\.${name}[".]`, 'g'))?.length ?? 0;
        if (found.filter(({ as }) => as === 'path').length !== written)
          rest.push(`${document.id}: ${name}`);
      }
    }
    expect(rest).toEqual([]);
  });
});
