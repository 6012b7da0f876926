import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { preloadable } from '../shell/preload.ts';
import type { RenamedEntry } from './rename-target.ts';

const RenameDialog = lazy(
  preloadable(async () => ({ default: (await import('./RenameDialog.tsx')).RenameDialog })),
);

const RenamePageDialog = lazy(
  preloadable(async () => ({ default: (await import('./RenamePageDialog.tsx')).RenamePageDialog })),
);

type Renamed = RenamedEntry | 'page';

const RenameContext = createContext<(renamed: Renamed) => void>(() => undefined);

/** Opens the rename dialog, which outlives the inspector of the renamed entry. */
export const useRename = (): ((renamed: Renamed) => void) => use(RenameContext);

export const RenameProvider = ({ children }: { readonly children: ReactNode }) => {
  const [entry, setEntry] = useState<Renamed>();
  return (
    <RenameContext value={setEntry}>
      {children}
      {entry !== undefined &&
        // The layout of the editor styles its direct children.
        createPortal(
          <Suspense fallback={null}>
            {entry === 'page' ? (
              <RenamePageDialog close={() => setEntry(undefined)} />
            ) : (
              <RenameDialog entry={entry} close={() => setEntry(undefined)} />
            )}
          </Suspense>,
          document.body,
        )}
    </RenameContext>
  );
};
