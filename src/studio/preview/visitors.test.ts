import { expect, test } from 'vitest';
import { resolvePointer } from '../inspector/structure.ts';
import { visitorsOf, visitorValues, visitorWhoSees, withVisitor } from './visitors.ts';

const page = {
  kind: 'template',
  id: 'offer',
  params: {
    id: { type: 'text', required: true },
    utm_tag: { type: 'text' },
    invite_code: { type: 'text' },
  },
  body: [],
  examples: { start: { params: { id: '5', utm_tag: 'tiktok' }, answers: {} } },
};

const visit = (key: string, example = 'start'): unknown => {
  const visitor = visitorsOf(page).find((known) => known.key === key);
  if (visitor === undefined) throw new Error(`Expected the visitor ${key}.`);
  const shown = withVisitor(page, example, visitor);
  return resolvePointer(shown.document, `/examples/${shown.example}/params`);
};

test.each([
  ['state', { id: '5', utm_tag: 'tiktok' }],
  ['new', { id: '5' }],
  ['ad', { id: '5', utm_tag: 'ad' }],
  ['facebook', { id: '5', utm_tag: 'facebook' }],
  ['friend', { id: '5', utm_tag: 'tiktok', invite_code: 'FRIEND-2026' }],
  ['android', { id: '5', utm_tag: 'tiktok' }],
])('studio §4: the visitor %s opens the page by the link %j', (key, params) => {
  expect(visit(key)).toEqual(params);
});

test('studio §4: a visitor changes nothing of the document', () => {
  const before = JSON.stringify(page);
  visit('facebook');
  expect(JSON.stringify(page)).toBe(before);
});

test('studio §4: a page without sample states has visitors, too', () => {
  expect(visit('ad', '')).toEqual({ utm_tag: 'ad' });
});

test('studio §4: a page without values in the link has no visitors by link', () => {
  const screen = { kind: 'screen', id: 'one', route: { path: '/one' } };
  expect(visitorsOf(screen).map(({ key }) => key)).toEqual(['state', 'facebook', 'android', 'ios']);
});

test.each([
  ['params.utm_tag', ['ad', 'facebook']],
  ['params.invite_code', ['FRIEND-2026']],
  ['params.id', []],
  ['state.utm_tag', []],
])('studio §4: conditions on %s suggest what visitors bring: %j', (path, values) => {
  expect(visitorValues(path, page)).toEqual(values);
});

test.each<[string, unknown, string | undefined]>([
  ['a campaign', ['eq', { $: 'params.utm_tag' }, 'facebook'], 'facebook'],
  [
    'a campaign and another condition',
    ['and', ['eq', { $: 'params.utm_tag' }, 'ad'], { $: 'device.online' }],
    'ad',
  ],
  ['an invitation', ['eq', { $: 'params.invite_code' }, 'FRIEND-2026'], 'friend'],
  ['a campaign that no visitor has', ['eq', { $: 'params.utm_tag' }, 'Facebook'], undefined],
  ['no value of the link', { $: 'device.online' }, undefined],
])('studio §4: a block that is hidden by %s is offered with its visitor', (_, show, key) => {
  const text = { id: 'text', widget: 'text' };
  const document = { ...page, body: [{ id: 'card', widget: 'card', show, children: [text] }] };
  expect(visitorWhoSees(document, 'text')?.key).toBe(key);
});
