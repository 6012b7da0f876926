import { expect, it } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

const toast = (text: string) => [{ do: 'toast', text }];

it.each<[string, unknown, object, readonly string[]]>([
  ['true', { $: 'device.shell' }, {}, ['then']],
  ['not true', ['not', { $: 'device.shell' }], {}, ['else']],
  ['not true, without else', false, { else: undefined }, []],
  ['RULES 12: missing', { $: 'params.none' }, {}, ['else']],
  ['RULES 12: a text', 'true', {}, ['else']],
  ['RULES 12: a number', 1, {}, ['else']],
])('LANG 45: a test that is %s', async (_, test, more, told) => {
  const screen = startSteps(
    [{ do: 'if', test, then: toast('then'), else: toast('else'), ...more }],
    { device: { shell: true } },
  );
  expect(await screen.run('go')).toBe('continue');
  expect(screen.recorded.toasts.map(({ text }) => text)).toEqual(told);
});
