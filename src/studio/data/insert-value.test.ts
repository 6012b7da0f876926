import { describe, expect, test } from 'vitest';
import type { Type } from '../../../renderer/entries/node.ts';
import {
  completionService,
  expressionsIn,
  findShippedDocument,
} from '../formula/completion.fixture.ts';
import { referencesFor } from '../formula/references.ts';
import { fitsText, planInsertValue, valueInText, withValueInText } from './insert-value.ts';

const optional = (kind: 'text' | 'number' | 'amount' | 'date' | 'boolean'): Type => ({
  kind: 'optional',
  of: { kind },
});

describe('studio §4: a value in a text is written as borrowers read it', () => {
  test.each<[Type, unknown]>([
    [{ kind: 'text' }, { $: 'a.b' }],
    [{ kind: 'number' }, { $: 'a.b' }],
    [{ kind: 'amount' }, ['money', { $: 'a.b' }]],
    [{ kind: 'date' }, ['date', { $: 'a.b' }]],
    [{ kind: 'boolean' }, ['if', { $: 'a.b' }, 'yes', 'no']],
    [optional('text'), ['default', { $: 'a.b' }, 'soon']],
    [optional('amount'), ['default', ['money', { $: 'a.b' }], 'soon']],
    [optional('date'), ['default', ['date', { $: 'a.b' }], 'soon']],
    [optional('boolean'), ['if', ['eq', { $: 'a.b' }, true], 'yes', 'no']],
  ])('%j', (type, expected) => {
    expect(valueInText({ path: 'a.b', type }, 'soon')).toEqual(expected);
  });

  test('the checker finds nothing wrong with any value in the text of a shipped page', () => {
    const refused = ['order/order.json', 'promotion/seasonal-offer.json', 'site/home.json'].flatMap(
      (file) => {
        const page = findShippedDocument(file);
        const pointer = expressionsIn(JSON.parse(page.text)).find((at) => /\/args\/\w+$/.test(at));
        const context = completionService(page)(pointer ?? '');
        const offered = context === undefined ? [] : referencesFor(context).filter(fitsText);
        expect(offered.length).toBeGreaterThan(5);
        return offered.flatMap((reference) =>
          (context?.problemsOf(valueInText(reference, '—')) ?? [])
            .filter(({ code }) => code !== 'personal-data')
            .map(({ message }) => `${file} ${reference.path}: ${message}`),
        );
      },
    );
    expect(refused).toEqual([]);
  });
});

test.each([
  [undefined, { text: '{status}', args: { status: { $: 'sources.order.status' } } }],
  ['Now:', { text: 'Now: {status}', args: { status: { $: 'sources.order.status' } } }],
  [
    { text: 'From {status} to', args: { status: 1 } },
    {
      text: 'From {status} to {status2}',
      args: { status: 1, status2: { $: 'sources.order.status' } },
    },
  ],
  [['concat', 'a'], undefined],
])('studio §4: a value is inserted at the end of the text %j', (text, expected) => {
  const reference = { path: 'sources.order.status', type: { kind: 'text' } } as const;
  expect(withValueInText(text, reference, '—')).toEqual(expected);
});

test.each([
  ['text', { text: { text: 'Hello' } }, 'edit'],
  ['text', { text: ['if', true, 'A', 'B'] }, 'refused'],
  ['divider', {}, 'refused'],
])('studio §4: a value dragged onto the block %s with %j ends in: %s', (widget, props, result) => {
  const page = { body: [{ id: 'a', widget, props }] };
  const reference = { path: 'params.name', type: { kind: 'text' } } as const;
  expect(Object.keys(planInsertValue(page, '/body/0', reference))).toEqual([result]);
});
