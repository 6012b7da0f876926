import { useEffect, useMemo, useState } from 'react';
import { useLoaded, type Loader, type LoadedState } from '../screens/use-loaded.ts';
import type { Parts } from './parts.ts';

/** Whether the screen of a document can be opened; what it needs is loaded when it is not there yet. */
export const useParts = (parts: Parts, document: unknown, screen: string): LoadedState<true> => {
  const loader = useMemo(
    (): Loader<true> => ({
      known: () => (parts.areThere(document) ? true : undefined),
      load: async () => {
        await parts.load(document);
        return true;
      },
    }),
    [parts, document],
  );
  return useLoaded(loader, screen);
};

/** Loads what a screen is drawn without. @throws (while drawing) when it cannot be loaded: the wall around the page says that it is of no use now */
export const usePartsBeside = (parts: Parts, document: unknown): void => {
  const [fault, setFault] = useState<{ readonly cause: unknown }>();
  useEffect(() => void parts.loadBeside(document).catch((cause: unknown) => setFault({ cause })), [parts, document]);
  if (fault !== undefined) throw new Error('What the screen sends and checks with could not be loaded.', fault);
};
