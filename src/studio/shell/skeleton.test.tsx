import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Skeleton } from './Skeleton.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('studio §5: waiting shows nothing for 400 ms, then a placeholder, after 2 s also what is loading', () => {
  render(<Skeleton shape="rows" what="Loading the pages" />);
  const status = screen.getByRole('status');
  pass(399);
  expect(status).toBeEmptyDOMElement();
  pass(1);
  expect(status).toHaveTextContent('Loading the pages …');
  expect(screen.getByText('Loading the pages …')).toHaveClass('visually-hidden');
  pass(1600);
  expect(screen.getByText('Loading the pages …')).not.toHaveClass('visually-hidden');
});
