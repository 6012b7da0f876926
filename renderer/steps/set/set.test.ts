import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

it.each<[string, unknown, unknown]>([
  ['a literal', 'x', 'x'],
  ['a value that is there', { $: 'params.id' }, '7'],
  ['a boolean', false, false],
  ['its own value worked on', ['add', { $: 'state.count' }, 1], 2],
  ['LANG 20: a missing value', { $: 'params.none' }, undefined],
])('LANG 2: sets the state to %s', async (_, value, expected) => {
  const screen = startSteps([{ do: 'set', state: 'count', value }], {
    parts: { state: { count: { type: 'number', init: 1 } } },
    params: { id: '7' },
  });
  expect(await screen.run('go')).toBe('continue');
  expect(screen.value('state', 'count')).toBe(expected);
});
