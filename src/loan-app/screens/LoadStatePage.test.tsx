import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MessagePage } from './MessagePage.tsx';
import { LoadStatePage } from './LoadStatePage.tsx';

test.each(['slow', 'failed'] as const)('a page that is %s can be tried again', (state) => {
  const retry = vi.fn<() => void>();
  render(<LoadStatePage phone="" state={state} retry={retry} />);
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  ['lost', 'Try again'],
  ['gone', 'Go to the start page'],
] as const)('a page that is %s leads elsewhere: %s', (state, name) => {
  render(<LoadStatePage phone="" state={state} retry={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([name]);
});

test('another way out stands in place of trying again', () => {
  const run = vi.fn<() => void>();
  render(
    <MessagePage
      title="Page not found"
      text="There is no page at this address."
      phone=""
      action={{ label: 'Go to the start page', run }}
    />,
  );
  act(() => screen.getByRole('button').click());
  expect(run).toHaveBeenCalledOnce();
});
