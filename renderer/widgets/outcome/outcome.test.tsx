import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Outcome } from './Outcome.tsx';

test('ORDER-02 ORDER-03 ORDER-04 shows a sign with its name, the outcome as a heading and what it means', () => {
  renderStrict(
    <Outcome
      id="o"
      picture="/status-21.svg"
      alt="In review"
      title="In review"
      text="We are looking at it."
      more="Soon."
    />,
  );
  expect(screen.getByRole('img', { name: 'In review' })).toHaveAttribute('src', '/status-21.svg');
  expect(screen.getByRole('heading', { name: 'In review', level: 2 })).toBeInTheDocument();
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'We are looking at it.',
    'Soon.',
  ]);
});

test('nothing stands where there is nothing to say', () => {
  const { container } = renderStrict(<Outcome id="o" alt="" title="" text="" more="" />);
  expect(container.querySelector('#o')).toBeEmptyDOMElement();
});

test('contract 9: a sign that cannot be loaded is not seen and keeps its address, and another one is tried', () => {
  const { rerender } = renderStrict(
    <Outcome id="o" picture="/a.svg" alt="Failed" title="Failed" />,
  );
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Failed' })).toHaveClass('w-picture-lost');
  expect(screen.getByRole('img')).toHaveAttribute('src', '/a.svg');
  expect(screen.getByRole('heading', { name: 'Failed' })).toBeInTheDocument();
  rerender(<Outcome id="o" picture="/b.svg" alt="Failed" title="Failed" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/b.svg');
});
