import { screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button } from './fixtures/document-parts.ts';
import { drawWith } from './fixtures/draw-screen.tsx';
import { openShipped, press, sent, told, type } from './fixtures/shipped-screen.tsx';
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
];

const draw = (widget: 'text-field' | 'text-area') =>
  drawWith({
    form: { fields: { name: { type: 'text', required: true } } },
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

test.each(['Ann', '  Ann ', '.', '0', '👍🏽', 'ñ', '\u200bAnn'])(
  'reports 2: a required field that holds %j is sent as it is',
  async (text) => {
    const screen = await draw('text-field');
    await screen.type('Name', text);
    await screen.tap('Send');
    expect(errors()).toEqual([]);
    expect(screen.recorded.requests.map(({ params }) => params.id)).toEqual([text]);
  },
);

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
