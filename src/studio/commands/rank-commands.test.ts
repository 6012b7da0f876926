import { expect, test } from 'vitest';
import type { Command } from './command-registry.ts';
import { rankCommands } from './rank-commands.ts';

const command = (group: Command['group'], name: string, more: Partial<Command> = {}): Command => ({
  id: `${group} ${name}`,
  group,
  name,
  run: () => undefined,
  ...more,
});

const commands: readonly Command[] = [
  command('Pages', 'Rainy season offer', { keywords: 'seasonal-offer' }),
  command('Pages', 'Repay your loan'),
  command('Actions', 'Publish …', { keywords: 'release schedule' }),
  command('Actions', 'Undo'),
  command('Add a block', 'Countdown'),
  command('Add a block', 'Button'),
  command('Layers of this page', 'Offer ends in', { detail: 'Countdown' }),
  command('States', 'Año nuevo'),
];

const shown = (query: string, recent: readonly string[] = []): readonly string[] =>
  rankCommands(commands, query, recent).flatMap(({ title, items }) =>
    items.map(({ name }) => `${title}: ${name}`),
  );

test.each<[string, string, readonly string[], readonly string[]]>([
  [
    'without a word, groups follow each other',
    '',
    [],
    [
      'Actions: Publish …',
      'Actions: Undo',
      'Pages: Rainy season offer',
      'Pages: Repay your loan',
      'Add a block: Countdown',
      'Add a block: Button',
      'Layers of this page: Offer ends in',
      'States: Año nuevo',
    ],
  ],
  [
    'a name before a detail, and the group with the best match first',
    'count',
    [],
    ['Add a block: Countdown', 'Layers of this page: Offer ends in'],
  ],
  ['an id finds a page', 'seasonal-offer', [], ['Pages: Rainy season offer']],
  ['words in any order', 'offer rainy', [], ['Pages: Rainy season offer']],
  [
    'the start of a name before the start of a later word',
    'off',
    [],
    ['Layers of this page: Offer ends in', 'Pages: Rainy season offer'],
  ],
  ['a keyword', 'schedule', [], ['Actions: Publish …']],
  ['accents do not matter', 'ano', [], ['States: Año nuevo']],
  ['nothing', 'zzz', [], []],
])('studio §5: the palette lists %s', (_, query, recent, expected) => {
  expect(shown(query, recent)).toEqual(expected);
});

test('studio §5: recent commands come first, once, and win among equal matches', () => {
  const recent = ['Pages Repay your loan', 'gone', 'Actions Undo'];
  expect(shown('', recent).slice(0, 4)).toEqual([
    'Recent: Repay your loan',
    'Recent: Undo',
    'Actions: Publish …',
    'Pages: Rainy season offer',
  ]);
  expect(shown('r', ['Pages Repay your loan'])[0]).toBe('Pages: Repay your loan');
  expect(shown('r')[0]).toBe('Pages: Rainy season offer');
});

test('studio §5: one group cannot fill the palette', () => {
  const many = Array.from({ length: 5000 }, (_, index) => command('Pages', `Page ${index}`));
  const lengths = (query: string): number[] =>
    rankCommands([...many, command('Actions', 'Undo')], query, []).map(({ items }) => items.length);
  expect(lengths('')).toEqual([1, 6]);
  expect(lengths('page')).toEqual([40]);
});
