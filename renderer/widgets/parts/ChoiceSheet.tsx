import type { ReactNode } from 'react';
import { message } from '../words.ts';
import { ActionButton } from './ActionButton.tsx';
import { Modal } from './Modal.tsx';

export interface ChoiceSheetProps {
  readonly id: string;
  readonly title: string;
  /** Nothing can be confirmed yet. */
  readonly waiting?: boolean;
  readonly onConfirm: () => void;
  /** Also Escape and the back gesture. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A sheet in which something is marked first and taken by Confirm, or left by Cancel. */
export function ChoiceSheet({
  id,
  title,
  waiting = false,
  onConfirm,
  onCancel,
  children,
}: ChoiceSheetProps) {
  const footer = (
    <>
      <ActionButton label={message('Cancel')} look="plain" onPress={onCancel} />
      <ActionButton label={message('Confirm')} look="main" waiting={waiting} onPress={onConfirm} />
    </>
  );
  return (
    <Modal id={id} title={title} look="sheet" closeMark={false} onClose={onCancel} footer={footer}>
      {children}
    </Modal>
  );
}
