import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Toasts } from './toasts.ts';
import './toast.css';

interface TopDialog {
  current(): HTMLDialogElement | undefined;
  subscribe(listener: () => void): () => void;
}

/** Tracks the opening order: the DOM does not expose the topmost dialog. */
const watchTopDialog = (page: Document): TopDialog => {
  let opened: readonly HTMLDialogElement[] = [];
  return {
    current: () => opened.findLast((dialog) => dialog.isConnected && dialog.open),
    subscribe: (listener) => {
      // A screen may open dialogs in its first render, before the subscription.
      opened = [...page.querySelectorAll<HTMLDialogElement>('dialog[open]')];
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          if (!(target instanceof HTMLDialogElement)) continue;
          const others = opened.filter((dialog) => dialog !== target && dialog.isConnected);
          opened = target.open ? [...others, target] : others;
        }
        listener();
      });
      observer.observe(page.documentElement, { subtree: true, attributeFilter: ['open'] });
      return () => observer.disconnect();
    },
  };
};

interface ToastViewProps {
  readonly toasts: Toasts;
}

/**
 * Failures are alerts, others are status. Both move into the topmost open dialog, which covers the
 * page for screen readers too.
 */
export const ToastView = ({ toasts }: ToastViewProps): ReactNode => {
  const [topDialog] = useState(() => watchTopDialog(document));
  const dialog = useSyncExternalStore(topDialog.subscribe, topDialog.current);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const isFailure = toast?.kind === 'fail';
  const regions = (
    <div className="w-toasts">
      <div role="status">
        {toast !== undefined && !isFailure && (
          <p className={`w-toast w-toast-${toast.kind}`}>{toast.text}</p>
        )}
      </div>
      <div role="alert">{isFailure && <p className="w-toast w-toast-fail">{toast.text}</p>}</div>
    </div>
  );
  return dialog === undefined ? regions : createPortal(regions, dialog);
};
