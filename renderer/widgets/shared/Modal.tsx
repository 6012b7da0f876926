import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { message } from '../messages.ts';
import { Icon } from './Icon.tsx';
import './modal.css';

export interface ModalProps {
  readonly id: string;
  readonly title: string;
  readonly look: 'sheet' | 'dialog' | 'picture';
  readonly onClose: () => void;
  readonly closeMark: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Focuses the element with `data-start`. Without one it is the title, since not all browsers move
 * the focus into the dialog.
 */
const focusStart = (dialog: HTMLDialogElement): void => {
  const start = dialog.querySelector<HTMLElement>('[data-start]');
  (start ?? dialog.querySelector<HTMLElement>('.w-modal-title'))?.focus();
};

/**
 * Native modal dialog: traps the focus and blocks the page. A tap on the backdrop does nothing. The
 * head is not a <header>, which would be a second banner landmark.
 */
export function Modal({ id, title, look, onClose, closeMark, footer, children }: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  // Closing before unmount lets the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    focusStart(dialog);
    return () => dialog.close();
  }, []);
  const close = (event: SyntheticEvent<HTMLDialogElement>): void => {
    // A file input fires a bubbling `cancel` event, too.
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
  // Browsers may close it without `cancel` on a second request.
  const syncClosed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    if (currentTarget.isConnected && !currentTarget.open) onClose();
  };
  return (
    <dialog
      ref={dialogRef}
      id={id}
      className={`w-modal w-modal-${look}`}
      aria-labelledby={`${id}-title`}
      onCancel={close}
      onClose={syncClosed}
      onKeyDown={closeByKey}
    >
      <div className="w-modal-header">
        {/* Focus the title of a dialog, so it is read first and no button is preselected. */}
        <h2
          className="w-modal-title"
          id={`${id}-title`}
          tabIndex={-1}
          data-start={look === 'dialog' || undefined}
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
