import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findA11yViolations, createFieldProps, renderStrict } from '../testing.tsx';
import { TextArea } from './TextArea.tsx';

const draw = (initial: string, more: { readonly error?: string } = {}) => {
  const field = createFieldProps(initial, more);
  renderStrict(<TextArea id="t" field={field} label="Message" rows={4} maxLength={200} counter />);
  return { field, input: screen.getByRole('textbox', { name: 'Message' }) };
};

test('tells the form of every change and counts what is there', () => {
  const { field, input } = draw('abc');
  expect(screen.getByText('3/200')).toBeInTheDocument();
  fireEvent.input(input, { target: { value: 'abc\nd' } });
  expect(field.onChange).toHaveBeenLastCalledWith('abc\nd');
  expect(screen.getByText('5/200')).toBeInTheDocument();
  fireEvent.blur(input);
  expect(field.onBlur).toHaveBeenCalledTimes(1);
});

test('takes no more than it may, and says what is wrong', async () => {
  const { input } = draw('', { error: 'Please write something.' });
  expect(input).toHaveAttribute('maxlength', '200');
  expect(input).toHaveAccessibleDescription('Please write something.');
  expect(await findA11yViolations()).toEqual([]);
});

test('counts only where it is asked to', () => {
  renderStrict(
    <TextArea id="t" field={createFieldProps('abc')} label="Message" rows={4} counter={false} />,
  );
  expect(screen.queryByText(/\//)).not.toBeInTheDocument();
});
