import { expect, test } from 'vitest';
import { applyEdits, documentOf, readTree } from '../text-edits/index.ts';
import { resolvePointer } from '../inspector/structure.ts';
import { keepVisitor, unkeptReason } from './keep-visitor.ts';
import { visitorsOf } from './visitors.ts';

const start = {
  description: 'Time left.',
  at: '2026-11-18T12:00:00Z',
  params: { id: '5' },
  answers: { 'get-sid': { code: '0' } },
  visible: ['Register'],
};

const page = (examples: unknown) => ({
  kind: 'template',
  id: 'offer',
  params: { id: { type: 'text', required: true }, utm_tag: { type: 'text' } },
  body: [],
  examples,
});

const keep = (key: string, document: object, example = 'start') => {
  const visitor = visitorsOf(document).find((known) => known.key === key);
  if (visitor === undefined) throw new Error(`Expected the visitor ${key}.`);
  const text = JSON.stringify(document, undefined, 2);
  const result = keepVisitor(example, visitor)(readTree(text));
  if ('refused' in result) return { refused: result.refused };
  const after = documentOf(readTree(applyEdits(text, result.edits)));
  return { at: result.at, state: resolvePointer(after, result.at), after };
};

test('studio §4: a visitor is kept as a state with the answers and time of the chosen one', () => {
  const before = page({ start });
  const { at, state, after } = keep('facebook', before);
  expect(at).toBe('/examples/from-facebook');
  expect(state).toEqual({
    description: 'From Facebook.',
    at: start.at,
    params: { id: '5', utm_tag: 'facebook' },
    answers: start.answers,
  });
  expect(resolvePointer(after, '/examples/start')).toEqual(start);
});

test('studio §4: the name of a kept state is unused', () => {
  const { at } = keep('facebook', page({ start, 'from-facebook': {} }));
  expect(at).toBe('/examples/from-facebook-2');
});

test('studio §4: a page without states gets its first one', () => {
  const { examples: _, ...none } = page({});
  expect(keep('ad', none, '').state).toEqual({
    description: 'From an ad.',
    params: { utm_tag: 'ad' },
  });
});

test('studio §4: a new visitor is kept without the values that the link may lack', () => {
  const tagged = { ...start, params: { id: '5', utm_tag: 'tiktok' } };
  expect(keep('new', page({ start: tagged })).state).toMatchObject({ params: { id: '5' } });
});

test.each([
  ['a visitor without values in the link', 'android', start, /no values in the link/],
  [
    'a state that has the values',
    'facebook',
    { params: { utm_tag: 'facebook' } },
    /has the values of this visitor already/,
  ],
])('studio §4: %s is not kept, and the reason is given', (_, key, state, reason) => {
  const document = page({ start: state });
  expect(keep(key, document).refused).toMatch(reason);
  const visitor = visitorsOf(document).find((known) => known.key === key);
  expect(visitor && unkeptReason(document, 'start', visitor)).toMatch(reason);
});

test('studio §4: a page that is full of states says so', () => {
  const many = Object.fromEntries(Array.from({ length: 32 }, (_, one) => [`s${String(one)}`, {}]));
  expect(keep('ad', page(many), 's1').refused).toMatch(/at most 32 states/);
});
