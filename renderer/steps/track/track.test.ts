import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

it.each<[string, object, object]>([
  ['an event', {}, {}],
  ['values', { with: { id: { $: 'params.id' }, count: 2 } }, { id: '7', count: 2 }],
  ['LANG 17: a missing value is left out', { with: { id: { $: 'params.none' } } }, {}],
])('%s', async (_, step, values) => {
  const screen = startSteps([{ do: 'track', event: 'opened', ...step }], { params: { id: '7' } });
  expect(await screen.run('go')).toBe('continue');
  expect(screen.recorded.events).toEqual([{ event: 'opened', values }]);
});
