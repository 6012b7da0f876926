import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Toasts } from './toasts.ts';
import { watchTopDialog } from './top-dialog.ts';
import './toast.css';

export interface ToastViewProps {
  readonly toasts: Toasts;
}

/**
 * The two live regions of the page: failures are alerts, everything else is a status. They stay; their text goes with the toast. An open dialog covers
 * the page for eyes and for screen readers, so they stand in the topmost one while there is one.
 */
export const ToastView = ({ toasts }: ToastViewProps): ReactNode => {
  const [topDialog] = useState(() => watchTopDialog(document));
  const dialog = useSyncExternalStore(topDialog.subscribe, topDialog.current);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const isFailure = toast?.kind === 'fail';
  const regions = (
    <div className="toasts">
      <div role="status">
        {toast !== undefined && !isFailure && (
          <p className={`toast toast-${toast.kind}`}>{toast.text}</p>
        )}
      </div>
      <div role="alert">{isFailure && <p className="toast toast-fail">{toast.text}</p>}</div>
    </div>
  );
  return dialog === undefined ? regions : createPortal(regions, dialog);
};
