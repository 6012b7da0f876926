import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

it.each<[string, object, unknown]>([
  ['a call', { call: 'close' }, { call: 'close', params: {}, page: undefined }],
  [
    'a parameter',
    { call: 'call', with: { number: { $: 'config.servicePhone' } } },
    { call: 'call', params: { number: '+63 2 8123 4567' }, page: undefined },
  ],
  [
    'LANG 17: a missing parameter',
    { call: 'call', with: { number: { $: 'params.none' } } },
    { call: 'call', params: {}, page: undefined },
  ],
  [
    'one of our own screens',
    { call: 'open', page: { to: 'order', with: { id: { $: 'params.id' } } } },
    { call: 'open', params: {}, page: { to: 'order', with: { id: '7' } } },
  ],
])('%s', async (_, step, told) => {
  const screen = startSteps(
    [
      { do: 'native', ...step },
      { do: 'toast', text: 'after' },
    ],
    { params: { id: '7' } },
  );
  expect(await screen.run('go')).toBe('continue');
  expect(screen.recorded.natives).toEqual([told]);
  expect(screen.recorded.toasts).toHaveLength(1);
});
