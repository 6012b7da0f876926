import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { OfferProps } from '../generated/props.ts';
import { renderStrict } from '../testing.tsx';
import { Offer } from './Offer.tsx';

const tap = vi.fn<() => Promise<void>>(async () => undefined);
const given: OfferProps = {
  id: 'o',
  picture: '/logo.png',
  title: 'Quick cash',
  marks: ['Fast', 'Fast'],
  figures: [{ value: '1.000', label: 'Loan amount' }, {}, { value: '0.05 %' }],
  action: 'Apply',
  disabled: false,
  onTap: tap,
};

test('FAIL-04 FAIL-05 FAIL-06 FAIL-07 FAIL-08 FAIL-09 FAIL-10 shows picture, name, marks, figures with what they are, and the words of its button', () => {
  const { container } = renderStrict(<Offer {...given} />);
  expect(screen.getByRole('article', { name: 'Quick cash' })).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', '/logo.png');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fast',
    'Fast',
  ]);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Loan amount',
    '',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1.000',
    '0.05 %',
  ]);
  expect(screen.getByRole('button', { name: 'Apply', description: 'Quick cash' })).toBeEnabled();
});

test('FAIL-12 a tap on the button, on the plate and by the keyboard takes it once each', async () => {
  tap.mockClear();
  const user = userEvent.setup();
  renderStrict(<Offer {...given} />);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(tap).toHaveBeenCalledTimes(1);
  await user.click(screen.getByText('1.000'));
  expect(tap).toHaveBeenCalledTimes(2);
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(tap).toHaveBeenCalledTimes(3);
});

test('a second tap while it is being taken, and the second of a double tap, do nothing', async () => {
  let end = (): void => undefined;
  const slow = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
  renderStrict(<Offer {...given} onTap={slow} />);
  fireEvent.click(screen.getByText('1.000'));
  fireEvent.click(screen.getByText('0.05 %'));
  expect(slow).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await act(async () => end());
  fireEvent.click(screen.getByText('1.000'), { detail: 2 });
  expect(slow).toHaveBeenCalledTimes(1);
});

test('FAIL-14 a disabled one cannot be taken, neither by its button nor by its plate', async () => {
  tap.mockClear();
  renderStrict(<Offer {...given} disabled />);
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await userEvent.click(screen.getByText('Quick cash'));
  expect(tap).not.toHaveBeenCalled();
});

test('a picture that is refused or cannot be loaded gives way to a stand-in; nothing stands where there are no marks and figures', () => {
  const { container, rerender } = renderStrict(<Offer {...given} marks={[]} figures={[{}]} />);
  fireEvent.error(container.querySelector('img') ?? document.body);
  expect([
    container.querySelector('img')?.className,
    container.querySelector('ul'),
    container.querySelector('dl'),
  ]).toEqual(['w-picture-lost', null, null]);
  expect(container.querySelector('.w-offer-missing')).toBeInTheDocument();
  rerender(<Offer {...given} picture="/other.png" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/other.png');
});
