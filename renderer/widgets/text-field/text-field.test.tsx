import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findA11yViolations, createFieldProps, renderStrict } from '../testing.tsx';
import { TextField } from './TextField.tsx';

test('BANK-04 BANK-05 BANK-06 a text input with its label and placeholder tells every change and when it is left', async () => {
  const user = userEvent.setup();
  const field = createFieldProps('');
  renderStrict(
    <TextField
      id="name"
      field={field}
      label="Account name"
      placeholder="Enter name"
      inputMode="text"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Account name' });
  expect(input).toHaveAttribute('placeholder', 'Enter name');
  expect(input).not.toHaveAttribute('aria-describedby');
  await user.type(input, 'Ana');
  expect(field.onChange.mock.calls).toEqual([['A'], ['An'], ['Ana']]);
  expect(field.onBlur).not.toHaveBeenCalled();
  await user.tab();
  expect(field.onBlur).toHaveBeenCalledTimes(1);
});

test('shows the initial value and keeps typed text on re-render', async () => {
  const user = userEvent.setup();
  const field = createFieldProps('Ana');
  const { rerender } = renderStrict(
    <TextField id="name" field={field} label="Account name" inputMode="text" />,
  );
  const input = screen.getByRole('textbox', { name: 'Account name' });
  await user.type(input, ' Cruz');
  rerender(
    <TextField
      id="name"
      field={{ ...field, error: 'Too short' }}
      label="Account name"
      inputMode="text"
    />,
  );
  expect(screen.getByRole('textbox', { name: 'Account name' })).toHaveValue('Ana Cruz');
});

test('hint and error describe the input, the error is read out, and the label stays the name of a required field', async () => {
  const field = createFieldProps('', { error: 'Enter the name.', required: true });
  renderStrict(
    <TextField
      id="name"
      field={field}
      label="Account name"
      hint="As on your ID"
      inputMode="text"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Account name' });
  expect(input).toHaveAccessibleDescription('Enter the name. As on your ID');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the name.');
  expect(await findA11yViolations()).toEqual([]);
});

test('gives the form its element and takes no more characters than allowed', async () => {
  const field = createFieldProps('');
  renderStrict(
    <TextField id="name" field={field} label="Account name" inputMode="text" maxLength={3} />,
  );
  const input = screen.getByRole('textbox', { name: 'Account name' });
  expect(field.ref).toHaveBeenLastCalledWith(input);
  await userEvent.type(input, 'abcde');
  expect(input).toHaveValue('abc');
});

test('PROMO-04 a paste is cut to the length too, and the phone may fill in a code', async () => {
  const user = userEvent.setup();
  const field = createFieldProps('');
  renderStrict(
    <TextField
      id="code"
      field={field}
      label="Captcha"
      inputMode="text"
      maxLength={4}
      autocomplete="one-time-code"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Captcha' });
  await user.click(input);
  await user.paste('12345');
  expect(input).toHaveValue('1234');
  expect(field.onChange).toHaveBeenLastCalledWith('1234');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
});
