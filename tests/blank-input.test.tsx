import { screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import registration from '../screens/promotion/registration.json';
import { button } from './fixtures/document-parts.ts';
import { drawWith } from './fixtures/draw-screen.tsx';
import { openPromotion } from './fixtures/promotion-page.tsx';
import { callsSent, openShipped, press, sent, told, type } from './fixtures/shipped-screen.tsx';
import { refuseConsoleErrors } from './fixtures/test-page.ts';

refuseConsoleErrors();

const blanks: readonly (readonly [name: string, text: string])[] = [
  ['three blanks', '   '],
  ['a tab', '\t'],
  ['a no-break space', '\u00a0'],
  ['an ideographic space', '\u3000'],
  ['a zero-width space', '\u200b'],
  ['zero-width joiners', '\u200c\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a direction mark', '\u200e\u202e'],
  ['a Hangul filler', '\u3164'],
  ['a braille blank', '\u2800'],
  ['a control character', '\u0001'],
  ['a variation selector', '\ufe0f'],
  ['a tag', '\u{e0020}'],
  ['blanks and zero-width spaces', ' \u200b \u200b '],
  ['a combining accent', '\u0301'],
  ['combining marks of other scripts', '\u064b\u093e\u20e3'],
  ['a line separator', '\u2028\u2029'],
  ['fillers and selectors', '\u115f\u1160\uffa0\u{e0101}\u034f'],
];

const draw = (widget: 'text-field' | 'text-area', required = true) =>
  drawWith({
    form: { fields: { name: { type: 'text', required } } },
    actions: {
      send: {
        steps: [
          { do: 'form', how: 'validate' },
          { do: 'request', call: 'detail', with: { id: { $: 'fields.name' } } },
        ],
      },
    },
    body: [{ id: 'name', widget, field: 'name', props: { label: 'Name' } }, button('Send', 'send')],
  });

const errors = (): readonly (string | null)[] =>
  page.queryAllByRole('alert').map(({ textContent }) => textContent);

test.each(
  blanks.flatMap(([name, text]) => [
    ['text-field', name, text] as const,
    ...(text.includes('\t') ? [] : [['text-area', name, text] as const]),
  ]),
)('reports 2: a required %s that holds %s is asked for', async (widget, _, text) => {
  const screen = await draw(widget);
  await screen.type('Name', text);
  await screen.tap('Send');
  expect(errors()).toEqual(['Please fill this in.']);
  expect(screen.recorded.requests).toEqual([]);
});

test.each(
  blanks.flatMap(([name, text]) => [
    ['text-field', name, text] as const,
    ...(text.includes('\t') ? [] : [['text-area', name, text] as const]),
  ]),
)('reports 2: an optional %s that holds %s is sent as empty', async (widget, _, text) => {
  const screen = await draw(widget, false);
  await screen.type('Name', text);
  await screen.tap('Send');
  expect(errors()).toEqual([]);
  expect(screen.recorded.requests.map(({ params }) => params.id)).toEqual(['']);
});

test.each(blanks)('reports 2: a captcha of %s is asked for', async (_, text) => {
  const { recorded } = await openPromotion(registration, { id: '5' });
  type('Phone', '13812345678');
  type('Captcha', text);
  await press('get code');
  expect(errors()).toEqual(['please enter the captcha']);
  expect(callsSent(recorded)).not.toContain('get-sms');
});

test.each([
  'Ann',
  '  Ann ',
  'e\u0301',
  'ที่',
  '١',
  '1\ufe0f\u20e3',
  '.',
  '0',
  '👍🏽',
  'ñ',
  '\u200bAnn',
])('reports 2: a required field that holds %j is sent as it is', async (text) => {
  const screen = await draw('text-field');
  await screen.type('Name', text);
  await screen.tap('Send');
  expect(errors()).toEqual([]);
  expect(screen.recorded.requests.map(({ params }) => params.id)).toEqual([text]);
});

test.each(blanks)('reports 2: a complaint of %s is asked for', async (_, text) => {
  const screen = await openShipped('complaint-next', { problemType: '1', type: '1' });
  type('What happened?', text);
  await press('Send');
  expect(errors()).toEqual(['Please fill in your comments and suggestions']);
  expect(sent(screen, 'problem-save')).toEqual([]);
});

test.each(blanks)('reports 2: a message to us of %s is incomplete', async (_, text) => {
  const screen = await openShipped('site-contact');
  type('Full name', 'Ann');
  type('phone number', '09171234567');
  type('Message', text);
  await press('Submit');
  expect(told(screen.recorded)).toEqual(['Please provide complete information!']);
});
