import { useSyncExternalStore, type ReactNode } from 'react';
import type { Toasts } from './toasts.ts';
import './toast.css';

export interface ToastViewProps {
  readonly toasts: Toasts;
}

/** The two live regions of the page: failures are alerts, everything else is a status. They stay; their text goes with the toast. */
export const ToastView = ({ toasts }: ToastViewProps): ReactNode => {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const isFailure = toast?.kind === 'fail';
  return (
    <div className="toasts">
      <div role="status">{toast !== undefined && !isFailure && <p className={`toast toast-${toast.kind}`}>{toast.text}</p>}</div>
      <div role="alert">{isFailure && <p className="toast toast-fail">{toast.text}</p>}</div>
    </div>
  );
};
