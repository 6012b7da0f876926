import type { DialogProps } from '../generated/props.ts';
import { Modal } from '../shared/Modal.tsx';

export function Dialog({ id, title, open, onClose, children }: DialogProps) {
  return open ? (
    <Modal id={id} title={title} look="dialog" closeMark onClose={onClose}>
      {children}
    </Modal>
  ) : null;
}
