import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PickerOption } from '../generated/props.ts';
import { findA11yViolations, createFieldProps, renderStrict } from '../testing.tsx';
import { Picker } from './Picker.tsx';

const wallets: readonly PickerOption[] = [
  { name: 'GCash', type: '90006' },
  { name: 'Maya', type: '90007' },
  { name: 'Coins' },
];

const open = async (initial = '', options = wallets) => {
  const user = userEvent.setup();
  const field = createFieldProps(initial);
  renderStrict(
    <Picker
      id="wallet"
      field={field}
      label="E-wallet"
      placeholder="Choose a wallet"
      options={options}
    />,
  );
  const button = screen.getByRole('button', { name: /^E-wallet/ });
  await user.click(button);
  return { user, field, button, sheet: screen.getByRole('dialog', { name: 'E-wallet' }) };
};

test('BANK-09 BANK-10 a tap opens the options by name; their types are not shown', async () => {
  const { sheet, button } = await open();
  expect(button).toHaveTextContent('Choose a wallet');
  expect(within(sheet).getAllByRole('radio')).toHaveLength(3);
  expect(within(sheet).getByRole('radio', { name: 'GCash' })).not.toBeChecked();
  expect(sheet).not.toHaveTextContent('90006');
  expect(await findA11yViolations()).toEqual([]);
});

test('BANK-11 only the option marked last is marked', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'GCash' }));
  await user.click(screen.getByRole('radio', { name: 'Maya' }));
  expect(screen.getByRole('radio', { checked: true })).toBe(
    screen.getByRole('radio', { name: 'Maya' }),
  );
});

test('BANK-12 Confirm closes, shows the name, gives the form the type and the focus back', async () => {
  const { user, field, button } = await open();
  await user.click(screen.getByRole('radio', { name: 'Maya' }));
  expect(field.onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveAccessibleName('E-wallet Maya');
  expect(field.onChange.mock.calls).toEqual([['90007']]);
  expect(field.onBlur).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
});

test.each([
  [
    'Cancel',
    async (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
  ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
])('BANK-13 %s closes and keeps the previous value', async (_, leave) => {
  const { user, field, button } = await open('90006');
  await user.click(screen.getByRole('radio', { name: 'Maya' }));
  await leave(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveAccessibleName('E-wallet GCash');
  expect(field.onChange).not.toHaveBeenCalled();
  await user.click(button);
  expect(screen.getByRole('radio', { name: 'GCash' })).toBeChecked();
});

test('an option without a type counts by its name', async () => {
  const { user, field, button } = await open();
  await user.click(screen.getByRole('radio', { name: 'Coins' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(field.onChange).toHaveBeenLastCalledWith('Coins');
  expect(button).toHaveTextContent('Coins');
});

test('Confirm with nothing marked closes and changes nothing', async () => {
  const { user, field, button } = await open();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field.onChange).not.toHaveBeenCalled();
  expect(button).toHaveTextContent('Choose a wallet');
});

test('two options of one name and type can be told apart', async () => {
  const { user } = await open('', [
    { name: 'Main branch', type: '1' },
    { name: 'Main branch', type: '1' },
  ]);
  const [, second] = screen.getAllByRole('radio');
  if (second) await user.click(second);
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([second]);
});

test('without options the sheet says so', async () => {
  await open('', []);
  expect(screen.getByRole('status')).toHaveTextContent('There is nothing to choose from.');
});

test('the marked option has the focus when a long list opens', async () => {
  await open(
    '150',
    Array.from({ length: 220 }, (_, index) => ({ name: `Bank ${index}`, type: String(index) })),
  );
  expect(screen.getByRole('radio', { name: 'Bank 150' })).toHaveFocus();
});

test('options that come later give the value its name', () => {
  const field = createFieldProps('90007');
  const { rerender } = renderStrict(
    <Picker id="wallet" field={field} label="E-wallet" options={[]} />,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('E-wallet Choose');
  rerender(<Picker id="wallet" field={field} label="E-wallet" options={wallets} />);
  expect(screen.getByRole('button')).toHaveAccessibleName('E-wallet Maya');
});
