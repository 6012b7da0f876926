import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFieldProps, renderStrict } from '../testing.tsx';
import { type DigitsFormat, DigitsField } from './DigitsField.tsx';

const show = (initial: string, format: DigitsFormat = 'none') => {
  const field = createFieldProps(initial);
  renderStrict(
    <DigitsField
      id="no"
      field={field}
      label="Account number"
      placeholder="Digits only"
      format={format}
    />,
  );
  return {
    field,
    input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Account number' }),
  };
};

test("BANK-20 typing '12a-3 4' holds 1234", async () => {
  const { field, input } = show('');
  await userEvent.type(input, '12a-3 4');
  expect(input).toHaveValue('1234');
  expect(field.onChange).toHaveBeenLastCalledWith('1234');
  expect(input).toHaveAttribute('inputmode', 'numeric');
});

test('BANK-20 a paste is stripped too', async () => {
  const user = userEvent.setup();
  const { field, input } = show('');
  await user.click(input);
  await user.paste('PH 0917-555 01');
  expect(input).toHaveValue('091755501');
  expect(field.onChange).toHaveBeenLastCalledWith('091755501');
});

test.each<[string, DigitsFormat, string, string]>([
  ['FORMAT-07', 'card', '6222021234567890', '6222 0212 3456 7890'],
  ['FORMAT-08', 'phone', '138123456789', '138 1234 5678'],
])(
  '%s %s: typing %s shows %s, and the field holds bare digits',
  async (_, format, typed, shown) => {
    const { field, input } = show('', format);
    await userEvent.type(input, typed);
    expect(input).toHaveValue(shown);
    expect(field.onChange).toHaveBeenLastCalledWith(shown.replaceAll(' ', ''));
  },
);

test('FORMAT-07 the value at the start is grouped; one that is more than digits is shown as the form holds it', () => {
  expect(show('62220212', 'card').input).toHaveValue('6222 0212');
  document.body.replaceChildren();
  expect(show('**** 7890', 'card').input).toHaveValue('**** 7890');
});

test.each([
  ['all', 0, 14, 0],
  ['the last five', 9, 14, 8],
  ['the last one', 13, 14, 13],
])('of digits that came at once, %s stay selected', (_, start, end, from) => {
  const { input } = show('', 'phone');
  input.value = '139-1234-56789';
  input.setSelectionRange(start, end, 'backward');
  fireEvent.input(input);
  expect(input).toHaveValue('139 1234 56789');
  expect([input.selectionStart, input.selectionEnd, input.selectionDirection]).toEqual([
    from,
    14,
    'backward',
  ]);
});

test('deleting in the middle leaves the caret where it was', async () => {
  const user = userEvent.setup();
  const { input } = show('622202123', 'card');
  await user.click(input);
  input.setSelectionRange(6, 6);
  await user.keyboard('{Backspace}');
  expect(input).toHaveValue('6222 2123');
  expect(input.selectionStart).toBe(4);
});

test('what a keyboard composes is tidied when it has ended', () => {
  const { field, input } = show('');
  fireEvent.compositionStart(input);
  fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }));
  input.value = '12い';
  fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }));
  expect(input).toHaveValue('12い');
  expect(field.onChange).toHaveBeenLastCalledWith('12');
  fireEvent.compositionEnd(input);
  expect(input).toHaveValue('12');
});

test.each([
  ['PROMO-06 an SMS code', 6, '1234567', '123456'],
  ['LIMIT-03 a phone', 11, '138123456789', '13812345678'],
])(
  '%s has at most %i digits when typed; reports 4: pasted, all stay',
  async (_, maxLength, given, held) => {
    const user = userEvent.setup();
    const field = createFieldProps('');
    renderStrict(
      <DigitsField
        id="no"
        field={field}
        label="Digits"
        format="none"
        maxLength={maxLength}
        autocomplete="one-time-code"
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Digits' });
    await user.type(input, given);
    expect(input).toHaveValue(held);
    await user.clear(input);
    await user.paste(given);
    expect(input).toHaveValue(given);
    expect(field.onChange).toHaveBeenLastCalledWith(given);
    expect(field.onBlur).toHaveBeenCalledTimes(1);
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  },
);
