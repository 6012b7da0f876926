import { expect, it } from 'vitest';
import { startWith } from '../../../tests/fixtures/start-screen.ts';

const parts = {
  state: { place: { type: 'text', init: '' } },
  actions: {
    go: {
      steps: [
        { do: 'locate', state: 'place', onError: [{ do: 'toast', text: 'Refused' }] },
        { do: 'toast', text: 'Found' },
      ],
    },
  },
};

it('PREVIEW-05 puts the position into the state', async () => {
  const screen = startWith(parts, { place: '14.55402, 121.02445' });
  expect(await screen.run('go')).toBe('continue');
  expect(screen.runtime.store.read('state.place')).toBe('14.55402, 121.02445');
  expect(screen.recorded.toasts).toMatchObject([{ text: 'Found' }]);
});

it('LANG 50: fails where it cannot be had, behind its own branch', async () => {
  const screen = startWith(parts);
  expect(await screen.run('go')).toBe('abort');
  expect(screen.runtime.store.read('state.place')).toBe('');
  expect(screen.recorded.toasts).toMatchObject([{ text: 'Refused' }]);
});
