import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

it.each([
  ['a text', 'yes', 'yes'],
  ['nothing', { $: 'params.nothing' }, ''],
])('LANG 50: sets a cookie to %s', async (_, value, expected) => {
  const screen = startSteps([{ do: 'cookie', name: 'seen', value }]);
  expect([await screen.run('go'), screen.recorded.cookies]).toEqual([
    'continue',
    [{ name: 'seen', value: expected }],
  ]);
});
