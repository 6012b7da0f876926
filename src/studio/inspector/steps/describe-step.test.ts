import { expect, test } from 'vitest';
import { steps } from '../../generated/language.ts';
import { describeStep } from './describe-step.ts';
import { shippedSteps } from './shipped-steps.fixture.ts';

test.each<[object, string]>([
  [{ do: 'go', to: 'download' }, 'Go to the page “download”'],
  [{ do: 'go', how: 'replace', to: 'download' }, 'Go to the page “download”, in place of this one'],
  [
    { do: 'go', how: 'replace', address: { $: 'answer.url' } },
    'Go to the address answer.url, in place of this one',
  ],
  [{ do: 'go', how: 'back' }, 'Go back'],
  [{ do: 'go', how: 'download', address: { $: 'sources.a.url' } }, 'Download sources.a.url'],
  [{ do: 'toast', text: { text: 'Saved' } }, 'Show the message Saved'],
  [
    { do: 'if', test: ['empty', { $: 'fields.phone' }], then: [], else: [{ do: 'wait', ms: 1 }] },
    'If empty(fields.phone), else other steps',
  ],
  [{ do: 'request', call: 'get-sms' }, 'Send “get-sms”'],
  [{ do: 'request', source: 'captcha' }, 'Reload “captcha”'],
  [
    { do: 'request', call: 'track-click', background: true },
    'Send “track-click”, without waiting for it',
  ],
  [{ do: 'form', how: 'validate', fields: ['phone', 'code'] }, 'Check “phone”, “code”'],
  [{ do: 'form', how: 'validate' }, 'Check the form'],
  [{ do: 'set', state: 'broken', value: false }, 'Set “broken” to false'],
  [{ do: 'wait', ms: 2500 }, 'Wait 2.5 s'],
  [{ do: 'dialog', how: 'close', overlay: 'ask' }, 'Close the dialog “ask”'],
  [{ do: 'store', where: 'local', how: 'remove', key: 'city' }, 'Remove the stored value “city”'],
  [{ do: 'unheard' }, 'Unheard'],
  [{ do: 'app:share', with: { text: 'a' } }, 'Run the step “app:share” of the app'],
])('%j is said as %s', (step, text) => {
  expect(describeStep(step)).toBe(text);
});

test('every step of the shipped documents has words of its own, and all that it names', () => {
  expect(shippedSteps.length).toBeGreaterThan(300);
  expect(
    shippedSteps
      .filter((step) => describeStep(step).includes('…') && !JSON.stringify(step).includes('…'))
      .filter((step) => describeStep(step).length < 60),
  ).toEqual([]);
  expect(steps.filter(({ name, title }) => describeStep({ do: name }) === title)).toEqual([]);
});
