import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { message } from '../messages.ts';
import { Icon } from './Icon.tsx';
import './modal.css';

export interface ModalProps {
  readonly id: string;
  readonly title: string;
  /** picture: over the whole page, on a dark ground. */
  readonly look: 'sheet' | 'dialog' | 'picture';
  /** The person wants it closed: Escape, the back gesture or the close mark. */
  readonly onClose: () => void;
  readonly closeMark: boolean;
  /** Buttons that stay in sight while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows the dialog as long as it is mounted. Closing it before it leaves the page lets the browser give the focus back.
 * The part marked with data-start gets the focus first, else the browser chooses.
 */
const showWhileMounted = (dialog: HTMLDialogElement): (() => void) => {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-start]')?.focus();
  return () => dialog.close();
};

/**
 * A modal on the native dialog, which keeps the focus inside and the page behind still. A tap beside it does nothing. Its head is no header: that would be
 * another banner of the page.
 */
export function Modal({ id, title, look, onClose, closeMark, footer, children }: ModalProps) {
  const close = (event: SyntheticEvent<HTMLDialogElement>): void => {
    // A file input inside tells of a cancelled choice by an event of the same name.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  // A browser may close it without asking, when the person has asked twice.
  const syncClosed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    if (currentTarget.isConnected && !currentTarget.open) onClose();
  };
  return (
    <dialog
      ref={showWhileMounted}
      id={id}
      className={`w-modal w-modal-${look}`}
      aria-labelledby={`${id}-title`}
      onCancel={close}
      onClose={syncClosed}
      onKeyDown={closeByKey}
    >
      <div className="w-modal-header">
        {/* What opens by itself is read out from its title on; no button is proposed. */}
        <h2
          className="w-modal-title"
          id={`${id}-title`}
          {...(look === 'dialog' && { tabIndex: -1, 'data-start': true })}
        >
          {title}
        </h2>
        {closeMark ? (
          <button
            type="button"
            className="w-modal-close"
            aria-label={message('Close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        ) : null}
      </div>
      <div className="w-modal-body">{children}</div>
      {footer ? <div className="w-modal-footer">{footer}</div> : null}
    </dialog>
  );
}
