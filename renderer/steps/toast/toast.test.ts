import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

it.each<[string, object, readonly unknown[]]>([
  ['a plain message', { text: 'Hello' }, [{ text: 'Hello', kind: 'plain', duration: undefined }]],
  [
    'a kind',
    { text: 'Saved', kind: 'success' },
    [{ text: 'Saved', kind: 'success', duration: undefined }],
  ],
  [
    'a duration',
    { text: 'Hello', duration: { $: 'params.ms' } },
    [{ text: 'Hello', kind: 'plain', duration: 500 }],
  ],
  [
    'a duration that is no number',
    { text: 'Hello', duration: 'long' },
    [{ text: 'Hello', kind: 'plain', duration: undefined }],
  ],
  ['LANG 20: an empty message', { text: '' }, []],
  ['LANG 20: a missing message', { text: { $: 'params.none' } }, []],
  ['what is no text', { text: { $: 'params.list' } }, []],
])('%s', async (_, step, toasts) => {
  const screen = startSteps([{ do: 'toast', ...step }], { params: { ms: 500, list: ['x'] } });
  expect(await screen.run('go')).toBe('continue');
  expect(screen.recorded.toasts).toEqual(toasts);
});
