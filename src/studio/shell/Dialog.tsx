import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

export interface DialogProps {
  readonly title: string;
  /** Called by Escape and the close mark; without it the dialog stays until its work is done. */
  readonly close?: () => void;
  readonly children: ReactNode;
}

/** A dialog over everything else, which keeps the keyboard until it is closed. */
export const Dialog = ({ title, close, children }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is gone, so that the keyboard is where it was before.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Whoever opened it goes on typing: in its first field, and at the close mark only where there is nothing to fill in.
    element?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        {close !== undefined && (
          <button type="button" onClick={close}>
            Close
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
};
