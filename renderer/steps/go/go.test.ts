import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

it.each<[string, object, unknown]>([
  [
    'push, which is the default',
    { to: 'order', with: { id: { $: 'params.id' } } },
    { how: 'push', page: { to: 'order', with: { id: '7' } } },
  ],
  ['replace', { how: 'replace', to: 'order' }, { how: 'replace', page: { to: 'order', with: {} } }],
  [
    'LANG 17: a missing parameter is left out',
    { to: 'order', with: { a: { $: 'params.none' }, b: '' } },
    { how: 'push', page: { to: 'order', with: { b: '' } } },
  ],
  ['back', { how: 'back' }, { how: 'back' }],
  [
    'assign',
    { how: 'assign', address: { $: 'params.url' } },
    { how: 'assign', address: 'https://example.com/pay', session: 'none' },
  ],
  [
    'replace by an address',
    { how: 'replace', address: { $: 'params.url' }, session: 'listed' },
    { how: 'replace', address: 'https://example.com/pay', session: 'listed' },
  ],
  [
    'S1: an address that the document writes, whose host the app checks',
    { how: 'assign', address: ['address', 'https://example.com/pay', ['record']] },
    { how: 'assign', address: 'https://example.com/pay', session: 'none', isWritten: true },
  ],
  [
    'S1: a path of the app that the document writes',
    { how: 'assign', address: '/privacy-notice' },
    { how: 'assign', address: '/privacy-notice', session: 'none' },
  ],
  [
    'download',
    { how: 'download', address: { $: 'params.url' } },
    { how: 'download', address: 'https://example.com/pay' },
  ],
])('%s', async (_, step, navigation) => {
  const screen = startSteps([{ do: 'go', ...step }], {
    params: { id: '7', url: 'https://example.com/pay' },
  });
  expect(await screen.run('go')).toBe('continue');
  expect(screen.recorded.navigations).toEqual([navigation]);
});

it('LANG 43, 50: an address that the app refuses ends the list', async () => {
  const screen = startSteps([
    { do: 'go', how: 'assign', address: { $: 'params.none' } },
    { do: 'toast', text: 'behind' },
  ]);
  expect(await screen.run('go')).toBe('abort');
  expect([screen.recorded.navigations, screen.recorded.toasts]).toEqual([
    [{ how: 'assign', address: '', session: 'none' }],
    [],
  ]);
});
