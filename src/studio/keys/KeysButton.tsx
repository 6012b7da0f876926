import { Keyboard } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useCallback, useState, lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../shell/PageErrorBoundary.tsx';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { pressedKeys, isWriting, sheetKey } from './pressed-keys.ts';
import { preloadable } from '../shell/preload.ts';

const storageKey = 'studio-keys-by-key';

/**
 * Single-key shortcut of the key list, stored per browser. WCAG 2.1.4: users of speech input can
 * disable it.
 */
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

export const KeysButton = () => {
  const [isOpen, setOpen] = useState(false);
  const { isOn, turn } = useSheetKey();
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      // Modal dialogs keep their keys.
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
        <Keyboard aria-hidden />
        <span>Keyboard shortcuts</span>
      </button>
      {isOpen &&
        // The editor hides the sidebar with all that is inside.
        createPortal(
          <ErrorBoundary
            failed={<ErrorText sentence="The keys could not be loaded. Load the studio again." />}
          >
            <Suspense fallback={null}>
              <KeysDialog isOn={isOn} turn={turn} close={() => setOpen(false)} />
            </Suspense>
          </ErrorBoundary>,
          document.body,
        )}
    </>
  );
};
