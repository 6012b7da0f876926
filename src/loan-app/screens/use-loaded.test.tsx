import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slowNoticeDelayMs } from '../timing/timeouts.ts';
import type { Loader } from '../documents/loader.ts';
import { useLoaded } from './use-loaded.ts';
import { passOnPage } from '../../../tests/fixtures/test-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type End = 'loaded' | 'gone' | 'failed';

const fakeLoader = (there: Record<string, string> = {}) => {
  const waiting: { id: string; settle: (end: End) => Promise<void> }[] = [];
  const loader: Loader<string> = {
    peek: (id) => there[id],
    load: (id) =>
      new Promise((resolve, reject) => {
        const settle = (end: End): Promise<void> =>
          act(async () => {
            if (end === 'failed') reject(new Error('not loaded'));
            else resolve(end === 'gone' ? undefined : `${id} loaded`);
          });
        waiting.push({ id, settle });
      }),
  };
  return { loader, waiting };
};

const Page = ({ loader, id }: { readonly loader: Loader<string>; readonly id: string }) => {
  const { now, retry } = useLoaded(loader, id);
  return (
    <>
      <output>{now.state === 'loaded' ? now.value : now.state}</output>
      <button onClick={retry}>Try again</button>
    </>
  );
};
const shown = (): string | null => screen.getByRole('status').textContent;

test('what is there is shown at once, and nothing is loaded', () => {
  const { loader, waiting } = fakeLoader({ order: 'order known' });
  render(<Page loader={loader} id="order" />);
  expect([shown(), waiting.length]).toEqual(['order known', 0]);
});

test('another is loaded; when that fails it can be tried again', async () => {
  const { loader, waiting } = fakeLoader();
  render(<Page loader={loader} id="order" />);
  expect(shown()).toBe('loading');
  await waiting[0]?.settle('failed');
  expect(shown()).toBe('failed');
  act(() => screen.getByRole('button').click());
  expect(shown()).toBe('loading');
  await waiting[1]?.settle('loaded');
  expect(shown()).toBe('order loaded');
});

test('within 3 s it is said that it takes long; what comes then is shown all the same', async () => {
  const { loader, waiting } = fakeLoader();
  render(<Page loader={loader} id="order" />);
  expect(slowNoticeDelayMs).toBeLessThan(3000);
  await passOnPage(slowNoticeDelayMs - 1);
  expect(shown()).toBe('loading');
  await passOnPage(1);
  expect(shown()).toBe('slow');
  await waiting[0]?.settle('loaded');
  expect(shown()).toBe('order loaded');
  await passOnPage(5000);
  expect(shown()).toBe('order loaded');
});

test('what came another way after it was said that it takes long is shown', async () => {
  const there: Record<string, string> = {};
  const { loader } = fakeLoader(there);
  const { rerender } = render(<Page loader={loader} id="order" />);
  await passOnPage(slowNoticeDelayMs);
  expect(shown()).toBe('slow');
  there.order = 'order known';
  rerender(<Page loader={loader} id="order" />);
  expect(shown()).toBe('order known');
});

test('what does not exist is gone', async () => {
  const { loader, waiting } = fakeLoader();
  render(<Page loader={loader} id="order" />);
  await waiting[0]?.settle('gone');
  expect(shown()).toBe('gone');
});

test('an answer for a page that was left changes nothing', async () => {
  const { loader, waiting } = fakeLoader();
  const { rerender } = render(<Page loader={loader} id="order" />);
  rerender(<Page loader={loader} id="confirm" />);
  await waiting[0]?.settle('failed');
  expect(shown()).toBe('loading');
  expect(waiting.map(({ id }) => id)).toEqual(['order', 'confirm']);
});
