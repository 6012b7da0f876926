import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RootErrorBoundary } from '../screens/RootErrorBoundary.tsx';
import { ChunkLoadError } from './import-chunk.ts';
import type { ScreenChunks } from './screen-chunks.ts';
import { useScreenChunks, usePrefetchChunks } from './use-screen-chunks.ts';

const there = new Set<unknown>();
const fragments = new Map<string, never>();
const load = vi.fn<ScreenChunks['load']>();
const loadBeside = vi.fn<ScreenChunks['prefetch']>();
const parts: ScreenChunks = {
  areLoaded: (document) => there.has(document),
  loadToOpen: async () => undefined,
  load,
  prefetch: loadBeside,
};

beforeEach(() => {
  vi.clearAllMocks();
  there.clear();
  load.mockImplementation(async (document) => void there.add(document));
  loadBeside.mockResolvedValue();
});

const Page = ({ document }: { readonly document: unknown }) => (
  <output>{useScreenChunks(parts, document, fragments).now.state}</output>
);
const show = async (document: unknown) => {
  const { rerender } = render(<Page document={document} />);
  await act(async () => undefined);
  return rerender;
};

test('a screen whose parts are there is opened at once', () => {
  const document = {};
  there.add(document);
  render(<Page document={document} />);
  expect(screen.getByRole('status')).toHaveTextContent('loaded');
  expect(load).not.toHaveBeenCalled();
});

test('another waits for them, also when it has the same fragments', async () => {
  const next = {};
  const rerender = await show({});
  expect(screen.getByRole('status')).toHaveTextContent('loaded');
  load.mockReturnValueOnce(new Promise(() => undefined));
  rerender(<Page document={next} />);
  expect(screen.getByRole('status')).toHaveTextContent('loading');
  expect(load.mock.lastCall?.[0]).toBe(next);
});

test('a lost file needs a new page', async () => {
  load.mockRejectedValueOnce(new ChunkLoadError('lost'));
  await show({});
  expect(screen.getByRole('status')).toHaveTextContent('lost');
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
  if (fault !== undefined) loadBeside.mockRejectedValue(fault);
  const Beside = () => {
    usePrefetchChunks(parts, parts, fragments);
    return <p role="alert">the screen</p>;
  };
  render(
    <RootErrorBoundary phone="">
      <Beside />
    </RootErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('the screen');
  await act(async () => undefined);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});
