import { expect, test } from 'vitest';
import type { ScreenDocument } from './generated/document.ts';
import { mergeVisitors, type Visitor } from './visitor.ts';
import { walkDocument } from './walk.ts';

const document: ScreenDocument = {
  kind: 'screen',
  lang: 1,
  id: 'any',
  class: 'form',
  title: 'Any',
  route: { path: '/any' },
  sources: {
    cities: { kind: 'call', call: 'cities', states: { loading: [], empty: [], error: [] } },
  },
  form: {
    fields: { name: { type: 'text' } },
    lists: {
      items: {
        from: ['list'],
        as: 'item',
        key: 'a',
        kind: 'text',
        kinds: { text: { widget: 'text-field' } },
        unknownKind: { id: 'unknown', widget: 'spacer' },
      },
    },
  },
  actions: { go: { steps: [{ do: 'go', how: 'back' }] } },
  on: { enter: 'go' },
  body: [{ id: 'space', widget: 'spacer' }],
};

const parts = [
  'node',
  'handler',
  'step',
  'action',
  'source',
  'field',
  'list',
  'kind',
  'value',
] as const;

const listener = (name: string, heard: string[], of: readonly (typeof parts)[number][]): Visitor =>
  Object.fromEntries(
    of.map((part) => [
      part,
      (...shown: readonly unknown[]) => void heard.push(`${name} ${part} ${String(shown.length)}`),
    ]),
  );

test('every part is shown whole to each visitor that looks at such parts, in their order', () => {
  const alone: string[] = [];
  walkDocument(document, listener('one', alone, parts));
  expect(new Set(alone.map((line) => line.split(' ')[1]))).toEqual(new Set(parts));
  const heard: string[] = [];
  walkDocument(
    document,
    mergeVisitors([listener('one', heard, parts), {}, listener('other', heard, ['value'])]),
  );
  expect(heard).toEqual(
    alone.flatMap((line) =>
      line.includes(' value ') ? [line, line.replace('one', 'other')] : [line],
    ),
  );
});

test('nothing more is shown once it is enough', () => {
  const heard: string[] = [];
  walkDocument(
    document,
    mergeVisitors([listener('one', heard, parts)], () => heard.length >= 2),
  );
  expect(heard).toHaveLength(2);
});
