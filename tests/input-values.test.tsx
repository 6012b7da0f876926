import { createEvent, fireEvent, screen as page } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { good } from './fixtures/answers.ts';
import { loadTextReader } from '../renderer/widgets/digits-field/DigitsField.tsx';
import { button } from './fixtures/document-parts.ts';
import { drawWith, type DrawnScreen } from './fixtures/draw-screen.tsx';
import { openShipped, press, sent } from './fixtures/shipped-screen.tsx';
import { refuseConsoleErrors, settlePage } from './fixtures/test-page.ts';

refuseConsoleErrors();
beforeAll(loadTextReader);

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

const foreign = 'This country code is not accepted here. Enter a number without it.';
const mixed = 'This is more than one number, or has other characters. Enter one number in digits.';

describe('reports 4: a pasted number that is too long or is not one number', () => {
  test.each([
    ['digits-field', { format: 'phone' }, '63 917 555 0123', '639 1755 50123', tooLong(12, 11)],
    ['digits-field', { maxLength: 11 }, '86 138 1234 5678', '8613812345678', tooLong(13, 11)],
    ['digits-field', {}, '+63 917 555 0123', '+63 917 555 0123', foreign],
    ['digits-field', { countryCode: '86' }, '+1 415 555 2671', '+1 415 555 2671', foreign],
    ['digits-field', {}, '0917 555 0123 ext 4', '0917 555 0123 ext 4', mixed],
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
    await paste('63 917 555 0123');
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

test.each([
  ['digits-field', {}],
  ['digits-field', { countryCode: '63', trunkPrefix: '0' }],
])('reports 4: %s with %j reads digits of other scripts', async (widget, props) => {
  const screen = await draw(widget, props);
  await paste('٠٩١٧٥٥٥٠١٢٣');
  await vi.waitFor(() => expect(input()).toHaveValue('09175550123'));
  await paste('०९१७५५५०१२३');
  await vi.waitFor(() => expect(input()).toHaveValue('09175550123'));
  await screen.tap('Send');
  expect(sentIds(screen)).toEqual(['09175550123']);
});

test('reports 4: a country code may be typed', async () => {
  const screen = await draw('digits-field', { countryCode: '63', trunkPrefix: '0' });
  await screen.type('Value', '+639175550123');
  expect(errors()).toEqual([]);
  await screen.tap('Send');
  expect(sentIds(screen)).toEqual(['09175550123']);
});

test('reports 4: a foreign country code may not be typed', async () => {
  const screen = await draw('digits-field', { countryCode: '86', maxLength: 11 });
  await screen.type('Value', '+14155552671');
  expect(errors()).toEqual([foreign]);
  await screen.tap('Send');
  expect(sentIds(screen)).toEqual([]);
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

describe('reports 5: a value that the browser sets without any event', () => {
  test.each([
    ['text-field', {}, 'One', 'Two', 'Two'],
    ['text-area', {}, 'One', 'Two', 'Two'],
    ['digits-field', { format: 'card' }, '1234 5', '6222 0212', '62220212'],
    ['digits-field', { countryCode: '86' }, '138', '+86 138 1234 5678', '13812345678'],
    ['day-chooser', {}, '1990-05-01', '1991-06-02', '1991-06-02'],
  ])('in %s with %j after %s: %s is sent', async (widget, props, typed, silent, value) => {
    const screen = await draw(widget, props);
    await paste(typed);
    input().value = silent;
    await screen.tap('Send');
    input().value = '';
    await screen.tap('Send');
    expect(sentIds(screen)).toEqual([value, '']);
    expect(errors()).toEqual([]);
  });

  test('is checked like a typed one', async () => {
    const screen = await draw('digits-field', { countryCode: '86' }, { required: true });
    input().value = '+1 415 555 2671';
    await screen.tap('Send');
    expect(errors()).toEqual([foreign]);
    input().value = '';
    await screen.tap('Send');
    expect(errors()).toEqual(['Please fill this in.']);
    expect(sentIds(screen)).toEqual([]);
  });

  test('is sent without a validation, and a tick too', async () => {
    const screen = await drawWith({
      form: { fields: { value: { type: 'text' }, tick: { type: 'boolean' } } },
      actions: {
        send: {
          steps: [
            {
              do: 'request',
              call: 'detail',
              with: { id: ['if', { $: 'fields.tick' }, { $: 'fields.value' }, 'no'] },
            },
          ],
        },
      },
      body: [
        { id: 'value', widget: 'text-field', field: 'value', props: { label: 'Value' } },
        { id: 'tick', widget: 'checkbox', field: 'tick', props: { label: 'Tick' } },
        button('Send', 'send'),
      ],
    });
    input().value = 'Ann';
    page.getByLabelText<HTMLInputElement>('Tick').checked = true;
    await screen.tap('Send');
    expect(sentIds(screen)).toEqual(['Ann']);
  });

  test('is not read over a value that a step has just set, nor from a masked number', async () => {
    const set = { do: 'form', how: 'fill', values: { value: 'of a step' } };
    const screen = await drawWith({
      form: { fields: { value: { type: 'text', init: '6222 **** 7890' } } },
      actions: {
        fill: { steps: [set, { do: 'run', action: 'send' }] },
        send: {
          steps: [
            { do: 'form', how: 'validate' },
            { do: 'request', call: 'detail', with: { id: { $: 'fields.value' } } },
          ],
        },
      },
      body: [
        { id: 'value', widget: 'digits-field', field: 'value', props: { label: 'Value' } },
        button('Send', 'send'),
        button('Fill', 'fill'),
      ],
    });
    await screen.tap('Send');
    input().value = '1234';
    await screen.tap('Fill');
    expect(sentIds(screen)).toEqual(['6222 **** 7890', 'of a step']);
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

  /** Noon, so that every time zone of a test run has the same date. */
  const now = new Date(2026, 10, 27, 12);
  test.each([
    ['2999-12-31', { past: true }, '2026-11-27'],
    ['2026-11-28', { past: true }, '2026-11-27'],
    ['2026-11-27', { past: true }, undefined],
    ['1990-05-20', { past: true, max: '2999-12-31' }, undefined],
    ['2011-01-01', { past: true, max: '2010-12-31' }, '2010-12-31'],
    ['2999-12-31', { past: false }, undefined],
  ])('%s with %j', async (day, props, max) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const screen = await draw('day-chooser', props);
    await paste(day);
    await screen.tap('Send');
    expect(errors()).toEqual(
      max === undefined ? [] : [`This date is too late. Enter ${max} or an earlier date.`],
    );
    expect(sentIds(screen)).toEqual(max === undefined ? [day] : []);
    vi.useRealTimers();
  });

  test.each([
    ['bind-bank', 'birthday', '2999-12-31', 'bind-card-new', false],
    ['bind-bank', 'birthday', '1899-12-31', 'bind-card-new', false],
    ['bind-bank', 'birthday', '0001-05-20', 'bind-card-new', false],
    ['bind-bank', 'birthday', '1990-05-20', 'bind-card-new', true],
    ['bind-bank', 'expiry', '2999-12-31', 'bind-card-new', true],
  ])('%s: %s on %s is sent with %s: %s', async (id, code, day, call, isSent) => {
    const items = [{ code, title: 'Value', cate: 'day', cardTypeMi: 0 }];
    const shipped = await openShipped(
      id,
      { product_id: '7' },
      { answer: (call) => good(call === 'card-init' ? { items } : {}) },
    );
    await paste(day);
    await press('Next');
    expect(errors()).toHaveLength(isSent ? 0 : 1);
    expect(sent(shipped, call)).toHaveLength(isSent ? 1 : 0);
  });

  test('without a limit the browser takes years of four digits only', async () => {
    await draw('day-chooser');
    expect(input()).toHaveAttribute('max', '9999-12-31');
  });
});
