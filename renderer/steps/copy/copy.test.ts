import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

const copy = (text: unknown) => [
  { do: 'copy', text, onError: [{ do: 'toast', text: 'Refused' }] },
  { do: 'toast', text: 'Copied' },
];

it.each([
  ['a text', 'A-17', ['A-17']],
  ['a number', 17, ['17']],
  ['a missing value', null, ['']],
])('copies %s', async (_, text, copied) => {
  const screen = startSteps(copy(text));
  expect(await screen.run('go')).toBe('continue');
  expect(screen.recorded.copied).toEqual(copied);
  expect(screen.recorded.toasts).toMatchObject([{ text: 'Copied' }]);
});

it('LANG 50: fails when the browser refuses, behind its own branch', async () => {
  const screen = startSteps(copy('A-17'), { canCopy: false });
  expect(await screen.run('go')).toBe('abort');
  expect(screen.recorded.toasts).toMatchObject([{ text: 'Refused' }]);
});
