import { expect, test } from 'vitest';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { readSymbols } from './read-symbols.ts';

const contracts = { calls, natives, datasets, stored };
const others = [
  {
    name: 'download',
    text: JSON.stringify({
      kind: 'screen',
      id: 'download',
      class: 'promotion',
      description: 'The app.',
      route: { params: { id: { type: 'text', required: true } } },
    }),
  },
  {
    name: 'pay',
    text: JSON.stringify({
      kind: 'fragment',
      id: 'pay',
      class: 'money',
      slots: ['foot'],
      params: { amount: { type: 'amount' } },
    }),
  },
  { name: 'words', text: JSON.stringify({ kind: 'fragment', id: 'words', class: 'info' }) },
  { name: 'offer', text: JSON.stringify({ kind: 'template', id: 'offer', class: 'promotion' }) },
  { name: 'broken', text: '{' },
];

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['promotion', [], ['track-click'], ['card-init']],
  ['info', ['words'], ['track-click'], []],
  ['money', ['pay', 'words'], ['track-click', 'card-init'], []],
  ['unheard', [], ['track-click'], ['card-init']],
])(
  'a document of class %s may name what is not beyond it',
  (documentClass, fragments, some, none) => {
    const known = readSymbols(contracts, others, documentClass);
    expect(known.fragments.map(({ name }) => name)).toEqual(fragments);
    expect(known.screens.map(({ name }) => name)).toEqual(['download']);
    const names = known.calls.map(({ name }) => name);
    expect(some.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => none.includes(name))).toEqual([]);
  },
);

test('what a call and a screen are given is known with words and a control', () => {
  const { calls: found, screens } = readSymbols(contracts, others, 'promotion');
  const click = found.find(({ name }) => name === 'track-click');
  expect(click?.description).toBe('Counts a press of the button that registers.');
  expect(click?.parameters.find(({ name }) => name === 'client_type')).toMatchObject({
    control: 'text',
    suggestions: ['android', 'ios', 'wechat', 'other'],
    isRequired: true,
  });
  expect(click?.parameters.find(({ name }) => name === 'page_type')).toMatchObject({
    control: 'choice',
    choices: ['1'],
  });
  expect(screens[0]).toMatchObject({
    description: 'The app.',
    parameters: [{ name: 'id', control: 'text', isRequired: true, isValue: true }],
  });
});
