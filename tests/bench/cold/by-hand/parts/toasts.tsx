import { createToasts } from '../../../../../src/loan-app/toasts/toasts.ts';
import { ToastView } from '../../../../../src/loan-app/toasts/ToastView.tsx';

const toasts = createToasts();

/** Says something for some seconds. */
export const toast = (text: string, kind: 'success' | 'fail' | 'info'): void =>
  toasts.show({ text, kind, duration: undefined });

/** Says what went wrong: the words of the loan core, or the given ones. */
export const toastFault = (fault: unknown, text = 'Network error, please try again'): void =>
  toast(
    fault instanceof Error && fault.name === 'Error' && fault.message !== '' ? fault.message : text,
    'fail',
  );

export function Toasts() {
  return <ToastView toasts={toasts} />;
}
