import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Toasts } from './toasts.ts';
import './toast.css';

/** The open dialog that covers everything else of the page. */
interface TopDialog {
  current(): HTMLDialogElement | undefined;
  /** @returns the end of the subscription */
  subscribe(listener: () => void): () => void;
}

/** Watches which dialogs are open: only the order of opening tells which one is on top. */
const watchTopDialog = (page: Document): TopDialog => {
  let opened: readonly HTMLDialogElement[] = [];
  return {
    current: () => opened.findLast((dialog) => dialog.isConnected && dialog.open),
    subscribe: (listener) => {
      // A screen may open some as it is drawn for the first time, before anybody watches.
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
