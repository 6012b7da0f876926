import { useEffect, useMemo, useState } from 'react';
import type { Fragments } from '../documents/fragments.ts';
import type { Loader } from '../documents/loader.ts';
import { useLoaded, type LoadedState } from '../screens/use-loaded.ts';
import type { ScreenChunks } from './screen-chunks.ts';

export const useScreenChunks = (
  chunks: ScreenChunks,
  document: unknown,
  fragments: Fragments,
): LoadedState<true> => {
  const loader = useMemo(
    (): Loader<true, Fragments> => ({
      known: (fragmentsToRender) =>
        chunks.areLoaded(document, fragmentsToRender.values()) ? true : undefined,
      load: async (drawn) => {
        await chunks.load(document, drawn.values());
        return true;
      },
    }),
    [chunks, document],
  );
  return useLoaded(loader, fragments);
};

/** Throws during render when a chunk fails to load: the screen is unusable then. */
export const usePrefetchChunks = (
  chunks: ScreenChunks,
  document: unknown,
  fragments: Fragments,
): void => {
  const [fault, setFault] = useState<{ readonly cause: unknown }>();
  useEffect(
    () =>
      void chunks
        .prefetch(document, fragments.values())
        .catch((cause: unknown) => setFault({ cause })),
    [chunks, document, fragments],
  );
  if (fault !== undefined)
    throw new Error('What the screen sends and checks with could not be loaded.', fault);
};
