import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Link } from '../link/Link.tsx';
import { findA11yViolations, createFieldProps, renderStrict } from '../testing.tsx';
import { Checkbox } from './Checkbox.tsx';

test('is ticked by its label but not by the links beside it, which are no part of its name', async () => {
  const user = userEvent.setup();
  const field = createFieldProps(false);
  renderStrict(
    <Checkbox id="agree" field={field} label="I have read and agree to the">
      <Link id="terms" label="Loan agreement" current={false} />
    </Checkbox>,
  );
  const box = screen.getByRole('checkbox', { name: 'I have read and agree to the' });
  await user.click(screen.getByRole('link', { name: 'Loan agreement' }));
  expect(box).not.toBeChecked();
  await user.click(screen.getByText('I have read and agree to the'));
  await user.click(box);
  expect(field.onChange.mock.calls).toEqual([[true], [false]]);
});

test('shows what it holds at the start and what is wrong', async () => {
  renderStrict(
    <Checkbox
      id="agree"
      field={createFieldProps(true, { error: 'Please agree first.' })}
      label="I agree"
    />,
  );
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please agree first.');
  expect(await findA11yViolations()).toEqual([]);
});
