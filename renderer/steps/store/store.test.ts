import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

it.each<[string, object, unknown]>([
  [
    'put, which is the default',
    { where: 'session', key: 'a', value: { $: 'params.id' } },
    { where: 'session', how: 'put', key: 'a', value: '7' },
  ],
  [
    'put of a missing value',
    { where: 'local', how: 'put', key: 'a', value: { $: 'params.none' } },
    { where: 'local', how: 'put', key: 'a', value: undefined },
  ],
  [
    'remove',
    { where: 'local', how: 'remove', key: 'a' },
    { where: 'local', how: 'remove', key: 'a', value: undefined },
  ],
  [
    'clear',
    { where: 'session', how: 'clear' },
    { where: 'session', how: 'clear', key: undefined, value: undefined },
  ],
])('%s', async (_, step, stored) => {
  const screen = startSteps([{ do: 'store', ...step }], { params: { id: '7' } });
  expect(await screen.run('go')).toBe('continue');
  expect(screen.recorded.stored).toEqual([stored]);
});
