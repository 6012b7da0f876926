import { useEffect, useMemo, useState } from 'react';
import type { Fragments } from '../documents/fragments.ts';
import type { Loader } from '../documents/loader.ts';
import { useLoaded, type LoadedState } from '../screens/use-loaded.ts';
import type { ScreenChunks } from './screen-chunks.ts';

/** Whether the screen of a document with its fragments can be opened; what it needs is loaded when it is not there yet. */
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

/** Loads what a screen is drawn without. @throws (while drawing) when it cannot be loaded: the wall around the page says that it is of no use now */
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
