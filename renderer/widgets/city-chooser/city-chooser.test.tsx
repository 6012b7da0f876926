import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findA11yViolations, createFieldProps, renderStrict } from '../testing.tsx';
import { CityChooser } from './CityChooser.tsx';

const places = [
  {
    name: 'Metro Manila',
    type: '13',
    children: [{ name: 'Makati City', type: '1301' }, { name: 'Quezon City' }],
  },
  { name: 'Central Visayas', children: [{ name: 'Cebu City' }] },
  { name: 'Whole Island', children: [] },
];

const open = async (initial = '', given = places) => {
  const user = userEvent.setup();
  const field = createFieldProps(initial);
  renderStrict(
    <CityChooser id="city" field={field} label="City" placeholder="Choose a city" places={given} />,
  );
  const button = screen.getByRole('button', { name: /^City/ });
  await user.click(button);
  return { user, field, button, sheet: screen.getByRole('dialog', { name: 'City' }) };
};

const confirm = () => screen.getByRole('button', { name: 'Confirm' });
const mark = async (
  user: ReturnType<typeof userEvent.setup>,
  ...names: string[]
): Promise<void> => {
  for (const name of names) await user.click(screen.getByRole('radio', { name }));
};

test('BANK-07 a tap opens the regions, a region its cities, and Confirm takes Region-City', async () => {
  const { user, field, button } = await open();
  expect(
    within(screen.getByRole('radiogroup', { name: 'Regions' })).getAllByRole('radio'),
  ).toHaveLength(3);
  expect(screen.getByRole('status')).toHaveTextContent('Choose a region first.');
  await mark(user, 'Metro Manila');
  expect(screen.getByRole('status')).toHaveTextContent('Cities of Metro Manila');
  expect(
    within(screen.getByRole('radiogroup', { name: 'Cities of Metro Manila' })).getAllByRole(
      'radio',
    ),
  ).toHaveLength(2);
  expect(await findA11yViolations()).toEqual([]);
  await mark(user, 'Makati City');
  await user.click(confirm());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field.onChange.mock.calls).toEqual([['Metro Manila-Makati City']]);
  expect(button).toHaveTextContent('Metro Manila-Makati City');
});

test('BANK-07 Confirm does nothing until a city is marked, and another region unmarks it', async () => {
  const { user, field } = await open();
  await mark(user, 'Metro Manila');
  expect(confirm()).toHaveAttribute('aria-disabled', 'true');
  await mark(user, 'Quezon City', 'Central Visayas');
  await user.click(confirm());
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(field.onChange).not.toHaveBeenCalled();
  await mark(user, 'Cebu City');
  expect(confirm()).not.toHaveAttribute('aria-disabled');
});

test('a region without cities is taken as a whole', async () => {
  const { user, field } = await open();
  await mark(user, 'Whole Island');
  expect(screen.getByRole('status')).toHaveTextContent('Whole Island is chosen as a whole.');
  await user.click(confirm());
  expect(field.onChange.mock.calls).toEqual([['Whole Island']]);
});

test('BANK-13 Cancel keeps the previous value, which is marked when the sheet opens again', async () => {
  const { user, field, button } = await open('Metro Manila-Quezon City');
  expect(screen.getByRole('radio', { name: 'Metro Manila' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Quezon City' })).toBeChecked();
  await mark(user, 'Makati City');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field.onChange).not.toHaveBeenCalled();
  expect(button).toHaveTextContent('Metro Manila-Quezon City');
});

test('while there are no places the sheet is loading, then it shows them', async () => {
  const user = userEvent.setup();
  const field = createFieldProps('');
  const { rerender } = renderStrict(
    <CityChooser id="city" field={field} label="City" places={[]} />,
  );
  await user.click(screen.getByRole('button', { name: 'City Choose' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(confirm()).toHaveAttribute('aria-disabled', 'true');
  rerender(<CityChooser id="city" field={field} label="City" places={places} />);
  expect(screen.getByRole('radio', { name: 'Metro Manila' })).toBeInTheDocument();
});
