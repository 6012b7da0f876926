import { useEffect, useMemo, useState } from 'react';
import type { Fragments } from '../documents/fragments.ts';
import type { Loader } from '../documents/loader.ts';
import { useLoaded, type LoadedState } from '../screens/use-loaded.ts';
import type { Parts } from './parts.ts';

/** Whether the screen of a document with its fragments can be opened; what it needs is loaded when it is not there yet. */
export const useParts = (
  parts: Parts,
  document: unknown,
  fragments: Fragments,
): LoadedState<true> => {
  const loader = useMemo(
    (): Loader<true, Fragments> => ({
      known: (drawn) => (parts.areThere(document, drawn.values()) ? true : undefined),
      load: async (drawn) => {
        await parts.load(document, drawn.values());
        return true;
      },
    }),
    [parts, document],
  );
  return useLoaded(loader, fragments);
};

/** Loads what a screen is drawn without. @throws (while drawing) when it cannot be loaded: the wall around the page says that it is of no use now */
export const usePartsBeside = (parts: Parts, document: unknown, fragments: Fragments): void => {
  const [fault, setFault] = useState<{ readonly cause: unknown }>();
  useEffect(
    () =>
      void parts
        .loadBeside(document, fragments.values())
        .catch((cause: unknown) => setFault({ cause })),
    [parts, document, fragments],
  );
  if (fault !== undefined)
    throw new Error('What the screen sends and checks with could not be loaded.', fault);
};
