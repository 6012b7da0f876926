import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { firstField } from '../controls/focus.ts';

export interface ModalDialogProps {
  readonly title: string;
  /** Called by Escape and the close button; without it the dialog cannot be dismissed. */
  readonly close?: () => void;
  readonly children: ReactNode;
}

/**
 * Focuses the element with `data-first-focus` or the first field, else the close button. Waits for a field loaded later until the focus
 * moves.
 * @returns stop waiting
 */
const beginInFirstField = (dialog: HTMLDialogElement): (() => void) => {
  const field = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? firstField(dialog);
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

export const ModalDialog = ({ title, close, children }: ModalDialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closes before unmounting, so that the browser restores the focus.
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
        // A file field sends the same event when its window is closed without a file.
        if (event.target !== event.currentTarget) return;
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
