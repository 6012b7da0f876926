import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

it.each([
  ['open', true],
  ['close', false],
])('LANG 5: %s', async (how, isOpen) => {
  const overlays = {
    ask: { id: 'a', widget: 'dialog', props: { title: 'Ask' } },
    other: { id: 'b', widget: 'dialog', props: { title: 'Other' } },
  };
  const screen = startSteps([{ do: 'dialog', how, overlay: 'ask' }], { parts: { overlays } });
  screen.runtime.store.write('overlays.ask', !isOpen);
  expect(await screen.run('go')).toBe('continue');
  expect([screen.value('overlays', 'ask'), screen.value('overlays', 'other')]).toEqual([
    isOpen,
    false,
  ]);
});
