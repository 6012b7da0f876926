import { useCallback, useState, lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../shell/PageErrorBoundary.tsx';
import { ErrorText } from '../shell/ErrorText.tsx';
import { pressedKeys } from './pressed-keys.ts';
import { isWriting, sheetKey } from './sheet-key.ts';
import { preloadable } from '../shell/preload.ts';

const storageKey = 'studio-keys-by-key';

/** Whether one key alone shows the keys: who speaks to the computer, or presses keys without meaning to, can switch it off. Kept on this machine. */
const useSheetKey = (): {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
} => {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const turn = useCallback((next: boolean) => {
    localStorage.setItem(storageKey, next ? 'on' : 'off');
    setOn(next);
  }, []);
  return { isOn, turn };
};

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
