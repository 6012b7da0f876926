import { expect, test } from 'vitest';
import type { Json, Type } from '../../../renderer/entries/document.ts';
import { summarizeValue } from './summarize-value.ts';
import { keyOfEntries } from './RepeatSection.tsx';
import { nameForValue } from './names.ts';
import { entriesOf, membersOfRecord, sentenceOf } from './structure.ts';
import { titleFromName } from './title-of.ts';

test.each<[unknown, boolean, readonly unknown[] | undefined]>([
  [['list', 'a', 'b'], true, ['/x/1', '/x/2']],
  [['list'], true, []],
  [['map', 'a'], true, undefined],
  [{ $: 'params.a' }, true, undefined],
  [['list', 'a'], false, ['/x/0', '/x/1']],
  [undefined, false, undefined],
])('the entries of %j as a value: %j', (value, isValue, pointers) => {
  expect(entriesOf(value, '/x', isValue)?.map(({ pointer }) => pointer)).toEqual(pointers);
});

test.each<[unknown, boolean, readonly (readonly unknown[])[] | undefined]>([
  [
    ['record', 'a', 1, 'b', null],
    true,
    [
      ['a', '/x/2', 1],
      ['b', '/x/4', null],
    ],
  ],
  [['record', 'a'], true, undefined],
  [['list'], true, undefined],
  [{ a: 1 }, false, [['a', '/x/a', 1]]],
  [{ a: 1 }, true, undefined],
])('the members of %j as a value: %j', (value, isValue, members) => {
  expect(
    membersOfRecord(value, '/x', isValue)?.map(({ name, pointer, value: inner }) => [
      name,
      pointer,
      inner,
    ]),
  ).toEqual(members);
});

test.each<[unknown, unknown]>([
  [
    { text: 'Hi {name}', args: { name: 1 } },
    { text: 'Hi {name}', args: { name: 1 } },
  ],
  [{ text: 'Hi' }, { text: 'Hi', args: {} }],
  [{ text: 'Hi', other: 1 }, undefined],
  ['Hi', undefined],
])('the sentence in %j', (value, sentence) => {
  expect(sentenceOf(value)).toEqual(sentence);
});

test.each<[unknown, string | undefined]>([
  ['Hello', 'Hello'],
  ['', undefined],
  [{ text: 'Rate {rate}' }, 'Rate {rate}'],
  [['record', 'type', '', 'name', { text: 'Card' }], 'Card'],
  [{ description: 'A friend came', params: {} }, 'A friend came'],
  [{ $: 'params.title' }, 'params.title'],
  [['eq', { $: 'a' }, 1], 'a = 1'],
  ['x'.repeat(80), `${'x'.repeat(59)}…`],
  [undefined, undefined],
])('%j in a few words', (value, text) => {
  expect(summarizeValue(value)).toBe(text);
});

test.each([
  ['maxLength', 'Max length'],
  ['not_after', 'Not after'],
  ['label', 'Label'],
  ['client-type', 'Client type'],
])('%s is read as %s', (name, title) => {
  expect(titleFromName(name)).toBe(title);
});

test.each<[Type, Json]>([
  [{ kind: 'text' }, { $: 'row' }],
  [
    {
      kind: 'record',
      fields: { name: { kind: 'text' }, orderId: { kind: 'optional', of: { kind: 'text' } } },
    },
    { $: 'row.orderId' },
  ],
  [
    {
      kind: 'optional',
      of: {
        kind: 'record',
        fields: { rows: { kind: 'list', of: { kind: 'text' } }, title: { kind: 'text' } },
      },
    },
    { $: 'row.title' },
  ],
  [{ kind: 'record', fields: { rows: { kind: 'list', of: { kind: 'text' } } } }, { $: 'row' }],
])('entries of %j are told apart by %j', (type, key) => {
  expect(keyOfEntries(type, 'row')).toEqual(key);
});

test.each<[string, readonly string[], string]>([
  ['params.yourBonus', [], 'yourBonus'],
  ['sources.card.Items', ['items'], 'items2'],
  ['count(fields.x-y)', [], 'xy'],
  ['1', [], 'value'],
])('in a sentence the value %s is called, beside %j, %s', (path, taken, name) => {
  expect(nameForValue(path, taken)).toBe(name);
});
