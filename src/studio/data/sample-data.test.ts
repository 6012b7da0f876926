import { expect, test } from 'vitest';
import type { Type } from '../../../renderer/entries/node.ts';
import { createSampleReader, describeSample } from './sample-data.ts';

const document = {
  kind: 'screen',
  route: { params: { orderId: { type: 'text' }, days: { type: 'number', default: 30 } } },
  state: { open: { type: 'boolean', init: true } },
  sources: {
    order: { kind: 'call', call: 'loan-details' },
    tips: { kind: 'stored', stored: 'showBankTip' },
  },
  examples: {
    due: {
      params: { orderId: '9' },
      stored: { showBankTip: '{"text":"Bind a card"}' },
      answers: {
        'loan-details': {
          code: '0',
          data: { status: 'To be repaid', detail: { rows: [{ text: 'Amount' }, { text: 'Day' }] } },
        },
      },
    },
  },
};

test.each([
  ['params.orderId', undefined, '9'],
  ['params.days', undefined, 30],
  ['state.open', undefined, true],
  ['sources.order.status', undefined, 'To be repaid'],
  ['sources.tips.text', undefined, 'Bind a card'],
  ['entry.text', 'sources.order.detail.rows', 'Amount'],
  ['sources.order.missing', undefined, undefined],
  ['sources.unknown.status', undefined, undefined],
  ['device.online', undefined, undefined],
])('studio §4: a state gives %s (row of %s) the value %j', (path, list, expected) => {
  expect(createSampleReader(document, 'due')(path, list)).toBe(expected);
});

test('studio §4: without a state, the default of a value in the link is read', () => {
  const read = createSampleReader(document, undefined);
  expect([read('params.days'), read('params.orderId')]).toEqual([30, undefined]);
});

test.each<[unknown, Type, string | undefined]>([
  ['To be repaid', { kind: 'text' }, '“To be repaid”'],
  ['a'.repeat(50), { kind: 'text' }, `“${'a'.repeat(39)}…”`],
  [1030000, { kind: 'amount' }, '₱10,300.00'],
  ['1030000', { kind: 'optional', of: { kind: 'amount' } }, '₱10,300.00'],
  ['soon', { kind: 'amount' }, '“soon”'],
  ['2026-12-15', { kind: 'date' }, 'Dec 15, 2026'],
  [7, { kind: 'number' }, '7'],
  [false, { kind: 'boolean' }, 'no'],
  [[1, 2], { kind: 'list', of: { kind: 'number' } }, '2 rows'],
  [{ a: 1 }, { kind: 'record', fields: {} }, undefined],
  [undefined, { kind: 'text' }, undefined],
])('studio §4: the picker shows %j of %j as %s', (value, type, expected) => {
  expect(describeSample(value, type)).toBe(expected);
});
