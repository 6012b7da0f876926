import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { firstField } from './first-field.ts';

export interface ModalDialogProps {
  readonly title: string;
  /** Called by Escape and the close mark; without it the dialog stays until its work is done. */
  readonly close?: () => void;
  readonly children: ReactNode;
}

/**
 * Whoever opened it goes on typing: in its first field, and at the close mark only where there is nothing to fill in. A field that comes later, with an answer,
 * is waited for until the person goes elsewhere.
 * @returns what ends the waiting
 */
const beginInFirstField = (dialog: HTMLDialogElement): (() => void) => {
  const field = firstField(dialog);
  if (field !== undefined) {
    field.focus();
    return () => undefined;
  }
  const begun = document.activeElement;
  const waiting = new MutationObserver(() => {
    const later = firstField(dialog);
    if (later !== undefined && document.activeElement === begun) later.focus();
    if (later !== undefined) waiting.disconnect();
  });
  waiting.observe(dialog, { childList: true, subtree: true });
  return () => waiting.disconnect();
};

/** A dialog over everything else, which keeps the keyboard until it is closed. */
export const ModalDialog = ({ title, close, children }: ModalDialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is gone, so that the keyboard is where it was before.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    const stopWaiting = beginInFirstField(element);
    return () => {
      stopWaiting();
      element.close();
    };
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
