import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../shell/PageGuard.tsx';
import { ErrorText } from '../shell/Refusal.tsx';
import { pressedKeys } from './pressed-keys.ts';
import { isWriting, sheetKey } from './sheet-key.ts';
import { useSheetKey } from './use-sheet-key.ts';
import { preloadable } from '../shell/later.ts';

const KeysDialog = lazy(
  preloadable(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog })),
);

/** Shows the keys of the studio, by a press and by a key. */
export const KeysButton = () => {
  const [isOpen, setOpen] = useState(false);
  const { isOn, turn } = useSheetKey();
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      // A dialog has the keyboard to itself.
      if (
        pressedKeys(event) !== sheetKey ||
        isWriting(event) ||
        document.querySelector('dialog[open]') !== null
      )
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={isOn ? sheetKey : undefined}
        onClick={() => setOpen(true)}
      >
        Keys
      </button>
      {isOpen && (
        <ErrorBoundary
          failed={<ErrorText sentence="The keys could not be loaded. Load the studio again." />}
        >
          <Suspense fallback={null}>
            <KeysDialog isOn={isOn} turn={turn} close={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};
