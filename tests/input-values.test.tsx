import { createEvent, fireEvent, screen as page } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button } from './fixtures/document-parts.ts';
import { drawWith, type DrawnScreen } from './fixtures/draw-screen.tsx';
import { refuseConsoleErrors, settlePage } from './fixtures/test-page.ts';

refuseConsoleErrors();

const draw = (widget: string, props: object = {}, field: object = {}): Promise<DrawnScreen> =>
  drawWith({
    form: { fields: { value: { type: widget === 'day-chooser' ? 'date' : 'text', ...field } } },
    actions: {
      send: {
        steps: [
          { do: 'form', how: 'validate' },
          { do: 'request', call: 'detail', with: { id: { $: 'fields.value' } } },
        ],
      },
    },
    body: [
      { id: 'value', widget, field: 'value', props: { label: 'Value', ...props } },
      button('Send', 'send'),
    ],
  });

const input = (): HTMLInputElement => page.getByLabelText('Value');
const errors = (): readonly (string | null)[] =>
  page.queryAllByRole('alert').map(({ textContent }) => textContent);
const sentIds = ({ recorded }: DrawnScreen): readonly unknown[] =>
  recorded.requests.map(({ params }) => params.id);

/** Paste: the browser changes the value and fires input without a single key. */
const paste = (text: string): Promise<void> =>
  settlePage(() => {
    const event = createEvent.input(input(), {
      target: { value: text },
      inputType: 'insertFromPaste',
    });
    fireEvent(input(), event);
  });

const tooLong = (count: number, most: number): string =>
  `This entry has ${count} characters. Enter at most ${most}.`;

describe('reports 4: a pasted number that is too long', () => {
  test.each([
    ['digits-field', { format: 'phone' }, '+63 917 555 0123', '639 1755 50123', tooLong(12, 11)],
    ['digits-field', { maxLength: 11 }, '+86 138 1234 5678', '8613812345678', tooLong(13, 11)],
    ['digits-field', { maxLength: 6 }, '12345678', '12345678', tooLong(8, 6)],
    ['digits-field', { format: 'card', maxLength: 4 }, '62220', '6222 0', tooLong(5, 4)],
    [
      'text-field',
      { inputMode: 'tel', maxLength: 11 },
      '+63 917 555 0123',
      '+63 917 555 0123',
      tooLong(16, 11),
    ],
    [
      'text-field',
      { autocomplete: 'tel', maxLength: 11 },
      '+639175550123',
      '+639175550123',
      tooLong(13, 11),
    ],
  ])('in %s with %j keeps all of %s and is not sent', async (widget, props, text, shown, error) => {
    const screen = await draw(widget, props);
    await paste(text);
    expect(input()).toHaveValue(shown);
    expect(input()).not.toHaveAttribute('maxlength');
    await screen.tap('Send');
    expect(errors()).toEqual([error]);
    expect(sentIds(screen)).toEqual([]);
    await paste('1234');
    expect(errors()).toEqual([]);
    await screen.tap('Send');
    expect(sentIds(screen)).toEqual(['1234']);
  });

  test('is reported at once, before the field is left', async () => {
    await draw('digits-field', { format: 'phone' });
    await paste('+63 917 555 0123');
    expect(errors()).toEqual([tooLong(12, 11)]);
    expect(input()).toBeInvalid();
  });

  test('loses the country code of the field', async () => {
    const screen = await draw('digits-field', {
      format: 'phone',
      countryCode: '63',
      trunkPrefix: '0',
    });
    await paste('+63 917 555 0123');
    expect(errors()).toEqual([]);
    await screen.tap('Send');
    expect(sentIds(screen)).toEqual(['09175550123']);
  });
});

const foreign = 'This country code is not accepted here. Enter a number without it.';

test.each([
  ['+1 415 555 2671', '+14155552671'],
  ['001 415 555 2671', '+14155552671'],
  ['+', '+'],
])('reports 4: %s, pasted where another country code counts, is not sent', async (text, shown) => {
  const screen = await draw('digits-field', { countryCode: '86', maxLength: 11 });
  await paste(text);
  await screen.tap('Send');
  expect(errors()).toEqual([foreign]);
  expect(input()).toHaveValue(shown);
  expect(sentIds(screen)).toEqual([]);
});

test('reports 4: a country code may be typed', async () => {
  const screen = await draw('digits-field', { countryCode: '63', trunkPrefix: '0' });
  await screen.type('Value', '+639175550123');
  expect(errors()).toEqual([]);
  await screen.tap('Send');
  expect(sentIds(screen)).toEqual(['09175550123']);
});

describe('reports 5: autofill that fires change only', () => {
  /** As a password manager in the page, and as a browser that passes by the setter of React. */
  const setters: readonly (readonly [name: string, set: (value: string) => void])[] = [
    ['a script', (value) => void (input().value = value)],
    [
      'the browser',
      (value) =>
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input()), 'value')?.set?.call(
          input(),
          value,
        ),
    ],
  ];
  const widgets = [
    ['text-field', {}, 'Ann', 'Ann'],
    ['text-area', {}, 'Ann', 'Ann'],
    ['digits-field', { format: 'phone' }, '0917-555 0123', '09175550123'],
    ['digits-field', { format: 'phone', countryCode: '86' }, '+8613812345678', '13812345678'],
    ['day-chooser', {}, '1990-05-01', '1990-05-01'],
  ] as const;
  test.each(
    setters.flatMap(([name, set]) =>
      widgets.map(
        ([widget, props, text, value]) => [name, widget, props, text, value, set] as const,
      ),
    ),
  )('by %s is seen by %s with %j', async (_, widget, props, text, value, set) => {
    const screen = await draw(widget, props, { required: true });
    await settlePage(() => {
      set(text);
      fireEvent(input(), new Event('change', { bubbles: true }));
    });
    await screen.tap('Send');
    expect(errors()).toEqual([]);
    expect(sentIds(screen)).toEqual([value]);
  });
});

describe('reports 3: dates', () => {
  const early = 'This date is too early. Enter 1990-01-01 or a later date.';
  const late = 'This date is too late. Enter 2010-12-31 or an earlier date.';
  const year = 'This date is too late. Enter 9999-12-31 or an earlier date.';
  const limits = { min: '1990-01-01', max: '2010-12-31' };
  const incomplete = 'This date is incomplete or does not exist. Enter day, month and year.';

  test.each([
    ['1989-12-31', limits, [early]],
    ['0001-01-01', limits, [early]],
    ['2011-01-01', limits, [late]],
    ['1990-01-01', limits, []],
    ['2010-12-31', limits, []],
    ['20266-01-01', {}, [year]],
    ['275760-09-13', {}, [year]],
    ['12026-01-01', limits, [late]],
    ['9999-12-31', {}, []],
    ['1500-01-01', {}, []],
  ])('%s with the limits %j', async (day, props, told) => {
    const screen = await draw('day-chooser', props, { required: true });
    await paste(day);
    await screen.tap('Send');
    expect(errors()).toEqual(told);
    expect(sentIds(screen)).toEqual(told.length > 0 ? [] : [day]);
  });

  test.each([
    ['optional', {}],
    ['required', { required: true }],
  ])('half of a day in an %s field is reported on leaving it and on sending', async (_, field) => {
    const screen = await draw('day-chooser', {}, field);
    let badInput = true;
    vi.spyOn(input(), 'validity', 'get').mockImplementation(
      () => ({ badInput, rangeUnderflow: false, rangeOverflow: false }) as ValidityState,
    );
    await screen.leave('Value');
    expect(errors()).toEqual([incomplete]);
    await screen.tap('Send');
    expect(errors()).toEqual([incomplete]);
    expect(input()).toHaveFocus();
    expect(sentIds(screen)).toEqual([]);
    badInput = false;
    await paste('1990-05-01');
    expect(errors()).toEqual([]);
    await screen.tap('Send');
    expect(sentIds(screen)).toEqual(['1990-05-01']);
  });

  test('a kept day that is now too late is reported', async () => {
    const screen = await draw('day-chooser', limits, { init: '2011-05-05' });
    await screen.tap('Send');
    expect(errors()).toEqual([late]);
    expect(sentIds(screen)).toEqual([]);
  });

  test('without a limit the browser takes years of four digits only', async () => {
    await draw('day-chooser');
    expect(input()).toHaveAttribute('max', '9999-12-31');
  });
});
