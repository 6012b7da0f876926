import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testContracts } from '../../../tests/fixtures/contracts.ts';
import { createFakePorts } from '../../../tests/fixtures/fake-ports.ts';
import { planOf } from '../../../tests/fixtures/plan-of.ts';
import { screenWith } from '../../../tests/fixtures/document-parts.ts';
import { loadCompiler } from '../../../renderer/entries/plan.ts';
import { ChunkLoadError } from '../chunks/import-chunk.ts';
import type { ScreenChunks } from '../chunks/screen-chunks.ts';
import type { Plans } from '../documents/plans.ts';
import { usePrefetchChunks } from './DocumentHost.tsx';
import { createDocumentOpener, type DocumentRequest } from './open-document.ts';
import { RootErrorBoundary } from './RootErrorBoundary.tsx';
import { useLoaded } from './use-loaded.ts';

const there = new Set<unknown>();
const fragments = new Map<string, never>();
const { ports } = createFakePorts();
const load = vi.fn<ScreenChunks['load']>();
const loadToOpen = vi.fn<ScreenChunks['loadToOpen']>();
const prefetch = vi.fn<ScreenChunks['prefetch']>();
const createOpener = (plans: Plans = new WeakMap()) =>
  createDocumentOpener({
    contracts: testContracts,
    fragments: { peek: () => fragments, load: async () => fragments },
    plans,
    chunks: { areLoaded: (document) => there.has(document), loadToOpen, load },
    ports: { getBorrowerStorage: () => ports },
    currentScreen: { navigatedAt: () => 5 },
  });

await loadCompiler();

beforeEach(() => {
  vi.clearAllMocks();
  there.clear();
  load.mockImplementation(async (document) => void there.add(document));
  loadToOpen.mockResolvedValue();
  prefetch.mockResolvedValue();
});

const requestOf = (document = screenWith({})): DocumentRequest => ({ document, params: {}, ports });

const opener = createOpener();
const Page = ({ request }: { readonly request: DocumentRequest }) => (
  <output>{useLoaded(opener, request).now.state}</output>
);
const show = async (request: DocumentRequest) => {
  const { rerender } = render(<Page request={request} />);
  await act(async () => undefined);
  return rerender;
};

test('a screen whose parts are there is opened at once', () => {
  const request = requestOf();
  there.add(request.document);
  render(<Page request={request} />);
  expect(screen.getByRole('status')).toHaveTextContent('loaded');
  expect(load).not.toHaveBeenCalled();
});

test('another waits for them, also when it has the same fragments', async () => {
  const next = requestOf();
  const rerender = await show(requestOf());
  expect(screen.getByRole('status')).toHaveTextContent('loaded');
  load.mockReturnValueOnce(new Promise(() => undefined));
  rerender(<Page request={next} />);
  await act(async () => undefined);
  expect(screen.getByRole('status')).toHaveTextContent('loading');
  expect(load.mock.lastCall?.[0]).toBe(next.document);
});

test('a lost file needs a new page', async () => {
  load.mockRejectedValueOnce(new ChunkLoadError('lost'));
  await show(requestOf());
  expect(screen.getByRole('status')).toHaveTextContent('lost');
});

test('a screen is opened once for each request, while its widgets are loading', async () => {
  const request = requestOf();
  const documents = createOpener();
  const [first, second] = await Promise.all([documents.load(request), documents.load(request)]);
  expect(first).toBe(second);
  expect(documents.peek(request)).toBe(first);
  const other = await documents.load(requestOf());
  expect(other?.key).not.toBe(first?.key);
});

test('a document that came compiled is opened by its plan', async () => {
  const request = requestOf();
  const plan = planOf(screenWith({ title: 'Plan' }), testContracts);
  const opened = await createOpener(new WeakMap([[request.document, plan]])).load(request);
  const title = opened && 'runtime' in opened.opened && opened.opened.runtime.screen.title;
  expect(title).toMatchObject({ expression: { value: 'Plan' } });
});

test('a screen whose widgets are lost is not known, and opens when they come', async () => {
  const request = requestOf();
  const documents = createOpener();
  load.mockRejectedValueOnce(new ChunkLoadError('lost'));
  await expect(documents.load(request)).rejects.toThrow(ChunkLoadError);
  expect(documents.peek(request)).toBeUndefined();
  expect(await documents.load(request)).toBe(documents.peek(request));
});

test.each([
  ['stays when what it is drawn without comes', undefined, 'the screen'],
  [
    'gives way to an honest page when that is lost',
    new ChunkLoadError('lost'),
    'This page stopped working.',
  ],
])('a screen %s', async (_, fault, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  if (fault !== undefined) prefetch.mockRejectedValue(fault);
  const chunks = { prefetch };
  const Prefetching = () => {
    usePrefetchChunks(chunks, chunks, fragments);
    return <p role="alert">the screen</p>;
  };
  render(
    <RootErrorBoundary phone="">
      <Prefetching />
    </RootErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('the screen');
  await act(async () => undefined);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});
