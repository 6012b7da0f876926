import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

it.each<[string, object, unknown]>([
  ['push, which is the default', { to: 'order', with: { id: { $: 'params.id' } } }, { how: 'push', page: { to: 'order', with: { id: '7' } } }],
  ['replace', { how: 'replace', to: 'order' }, { how: 'replace', page: { to: 'order', with: {} } }],
  [
    'LANG 17: a missing parameter is left out',
    { to: 'order', with: { a: { $: 'params.none' }, b: '' } },
    { how: 'push', page: { to: 'order', with: { b: '' } } },
  ],
  ['back', { how: 'back' }, { how: 'back' }],
  ['assign', { how: 'assign', address: { $: 'params.url' } }, { how: 'assign', address: 'https://example.com/pay' }],
  ['download', { how: 'download', address: { $: 'params.url' } }, { how: 'download', address: 'https://example.com/pay' }],
  ['assign without an address, which the app refuses', { how: 'assign', address: { $: 'params.none' } }, { how: 'assign', address: '' }],
])('%s', async (_, step, navigation) => {
  const screen = startSteps([{ do: 'go', ...step }], { params: { id: '7', url: 'https://example.com/pay' } });
  expect(await screen.run('go')).toBe('done');
  expect(screen.recorded.navigations).toEqual([navigation]);
});
