import { describe, expect, test } from 'vitest';
import { ownProperty } from '../../../renderer/entries/document.ts';
import { widgets } from '../generated/widgets.ts';
import { newNode } from './new-node.ts';

/** 23:30 in Manila. */
const now = Date.UTC(2026, 11, 1, 15, 30);

const propsOf = (name: string, start: 'least' | 'example', document: unknown = {}): unknown => {
  const widget = widgets.find((one) => one.name === name);
  if (widget === undefined) throw new Error(`Expected a widget ${name}.`);
  return ownProperty(
    newNode({ text: JSON.stringify(document), document }, widget, start, undefined, now),
    'props',
  );
};

describe.each(['least', 'example'] as const)(
  'studio §4: new blocks begin finished, %s',
  (start) => {
    test.each([
      ['button', { label: { text: 'Continue' } }],
      ['countdown', { to: '2026-12-08T23:59:00', label: { text: 'Offer ends in' } }],
      ['image', { alt: '' }],
    ])('%s', (name, expected) => {
      expect(propsOf(name, start)).toMatchObject(expected);
    });

    test('list with three rows', () => {
      expect(ownProperty(propsOf('list', start), 'items')).toHaveLength(1 + 3);
    });
  },
);

test.each([
  ['a time', '2026-12-03T18:00:00', '2026-12-03T18:00:00'],
  ['a formula', { $: 'params.endsAt' }, '2026-12-08T23:59:00'],
  ['a time that is over', '2026-12-01T23:00:00', '2026-12-08T23:59:00'],
  ['an empty text', '', '2026-12-08T23:59:00'],
])('studio §4: a second countdown ends with the first: %s', (_what, to, end) => {
  const countdown = { id: 'time', widget: 'countdown', props: { to } };
  const document = { body: [{ id: 'card', widget: 'card', children: [countdown] }] };
  expect(propsOf('countdown', 'example', document)).toMatchObject({ to: end });
});
