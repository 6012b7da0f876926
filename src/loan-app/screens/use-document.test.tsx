import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Documents } from '../http/documents.ts';
import { useDocument } from './use-document.ts';

/** Documents whose loading a test ends itself. */
const fakeDocuments = () => {
  const there = new Map<string, unknown>();
  const waiting: { id: string; settle: (isLoaded: boolean) => Promise<void> }[] = [];
  const documents: Documents = {
    known: (id) => there.get(id),
    load: (id) =>
      new Promise((resolve, reject) => {
        const settle = (isLoaded: boolean): Promise<void> =>
          act(async () => {
            if (isLoaded) there.set(id, { id });
            if (isLoaded) resolve({ id });
            else reject(new Error('not loaded'));
          });
        waiting.push({ id, settle });
      }),
  };
  return { documents, waiting, there };
};

const Page = ({ documents, id }: { readonly documents: Documents; readonly id: string }) => {
  const loaded = useDocument(documents, id);
  return (
    <>
      <output>{loaded.state === 'loaded' ? JSON.stringify(loaded.document) : loaded.state}</output>
      {loaded.state === 'failed' ? <button onClick={loaded.retry}>Try again</button> : null}
    </>
  );
};

test('a document that is there is shown at once, and nothing is loaded', () => {
  const { documents, there } = fakeDocuments();
  there.set('order', { id: 'order' });
  const load = vi.spyOn(documents, 'load');
  render(<Page documents={documents} id="order" />);
  expect(screen.getByRole('status')).toHaveTextContent('{"id":"order"}');
  expect(load).not.toHaveBeenCalled();
});

test('another is loaded; when that fails it can be tried again', async () => {
  const { documents, waiting } = fakeDocuments();
  render(<Page documents={documents} id="order" />);
  expect(screen.getByRole('status')).toHaveTextContent('loading');
  await waiting[0]?.settle(false);
  expect(screen.getByRole('status')).toHaveTextContent('failed');
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('status')).toHaveTextContent('loading');
  await waiting[1]?.settle(true);
  expect(screen.getByRole('status')).toHaveTextContent('{"id":"order"}');
});

test('an answer for a page that was left changes nothing', async () => {
  const { documents, waiting } = fakeDocuments();
  const { rerender } = render(<Page documents={documents} id="order" />);
  rerender(<Page documents={documents} id="confirm" />);
  await waiting[0]?.settle(false);
  expect(screen.getByRole('status')).toHaveTextContent('loading');
  expect(waiting.map(({ id }) => id)).toEqual(['order', 'confirm']);
});
