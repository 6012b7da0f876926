import type { SheetProps } from '../generated/props.ts';
import { Modal } from '../shared/Modal.tsx';

export function Sheet({ id, title, open, onClose, slots, children }: SheetProps) {
  return open ? (
    <Modal id={id} title={title} look="sheet" closeMark footer={slots.footer} onClose={onClose}>
      {children}
    </Modal>
  ) : null;
}
