import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

it('runs the steps of an action, then goes on', async () => {
  const screen = startSteps(
    [
      { do: 'run', action: 'tell' },
      { do: 'toast', text: 'after' },
    ],
    {
      parts: { actions: { tell: { steps: [{ do: 'toast', text: 'told' }] } } },
    },
  );
  expect(await screen.run('go')).toBe('continue');
  expect(screen.recorded.toasts.map(({ text }) => text)).toEqual(['told', 'after']);
});
