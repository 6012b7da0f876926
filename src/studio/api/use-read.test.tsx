import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../shell/PageErrorBoundary.tsx';
import { useRead } from './use-read.ts';

const Reader = ({ read }: { readonly read: () => Promise<string> }) => {
  const { found } = useRead(read);
  return <p>{found ?? 'Loading'}</p>;
};

// React logs caught errors.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

test('a read that fails by no fault of the service is told by the guard around it, and nobody waits for ever', async () => {
  const read = () => Promise.reject(new TypeError('x is not a function'));
  render(
    <ErrorBoundary failed={<p>It cannot be shown</p>}>
      <Reader read={read} />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('It cannot be shown')).toBeVisible();
});
