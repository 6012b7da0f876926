import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RootErrorBoundary } from './RootErrorBoundary.tsx';
import { MessagePage } from './MessagePage.tsx';

const Broken = (): never => {
  throw new Error('broken');
};

test('what works is shown', () => {
  render(
    <RootErrorBoundary phone="1">
      <p>fine</p>
    </RootErrorBoundary>,
  );
  expect(screen.getByText('fine')).toBeInTheDocument();
});

test.each([
  ['with the phone', '+63 2 8123 4567', 1],
  ['without a phone that nobody knows', '', 0],
])('AMB-166 behind it there is an honest page, %s, told once', (_, phone, links) => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const told = vi.fn<() => void>();
  render(
    <RootErrorBoundary phone={phone} onError={told}>
      <Broken />
    </RootErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('alert')).toHaveTextContent('Check your order before you try again.');
  expect(screen.queryAllByRole('link')).toHaveLength(links);
  expect(told).toHaveBeenCalledTimes(1);
  expect(quiet).toHaveBeenCalled();
});

test('AMB-10 a message is a page with a title, a way out and a phone to call', async () => {
  const run = vi.fn<() => void>();
  render(
    <MessagePage
      title="Page not found"
      text="There is no page here."
      phone="+63 2 8123 4567"
      action={{ label: 'Go home', run }}
    />,
  );
  expect(document.title).toBe('Page not found');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+63281234567');
  await userEvent.click(screen.getByRole('button', { name: 'Go home' }));
  expect(run).toHaveBeenCalledTimes(1);
});
