import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFieldProps, renderStrict } from '../testing.tsx';
import { DayChooser } from './DayChooser.tsx';

test('BANK-08 a date input with the label, its limits and the value at the start tells YYYY-MM-DD, or an empty text', () => {
  const field = createFieldProps('1990-05-01');
  renderStrict(
    <DayChooser
      id="day"
      field={field}
      label="Date of birth"
      hint="As on your ID"
      min="1920-01-01"
      max="2010-12-31"
    />,
  );
  const input = screen.getByLabelText('Date of birth');
  expect(input).toHaveAttribute('type', 'date');
  expect(input).toHaveAttribute('min', '1920-01-01');
  expect(input).toHaveAttribute('max', '2010-12-31');
  expect(input).toHaveAccessibleDescription('As on your ID');
  expect(input).toHaveValue('1990-05-01');
  fireEvent.input(input, { target: { value: '1991-06-02' } });
  fireEvent.input(input, { target: { value: '' } });
  expect(field.onChange.mock.calls).toEqual([['1991-06-02'], ['']]);
});

test('E5: an empty day is marked, so that no browser shows today in it', () => {
  renderStrict(<DayChooser id="day" field={createFieldProps('')} label="Date of birth" />);
  const input = screen.getByLabelText('Date of birth');
  expect(input).toHaveAttribute('data-empty');
  fireEvent.input(input, { target: { value: '1991-06-02' } });
  expect(input).not.toHaveAttribute('data-empty');
  fireEvent.input(input, { target: { value: '' } });
  expect(input).toHaveAttribute('data-empty');
});
