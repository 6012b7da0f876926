import type { ToastMessage } from '../../../renderer/index.ts';
import { createListeners } from '../../listeners/create-listeners.ts';

/** The message on the screen; there is one at a time (AMB-157). */
export interface ShownToast {
  readonly text: string;
  readonly kind: ToastMessage['kind'] | 'loading';
}

export interface Toasts {
  /** Shows a message in place of the one before. */
  show(message: ToastMessage): void;
  /** Shows a message until the returned function is called; several at once show as one. */
  loading(text: string): () => void;
  current(): ShownToast | undefined;
  /** @returns the end of the subscription */
  subscribe(listener: () => void): () => void;
}

const plainDuration = 3000;
const shortestDuration = 300;
/** A message outlives the screen that shows it, and must not stand over what other screens say, of amounts for example. */
const longestDuration = 10_000;
const kindDuration = 2000;

/** How long a message stays, in milliseconds (TOAST-01 to TOAST-04). */
const durationOf = ({ kind, duration }: ToastMessage): number => {
  if (kind !== 'plain') return kindDuration;
  return duration === undefined || !(duration > shortestDuration)
    ? plainDuration
    : Math.min(duration, longestDuration);
};

export const createToasts = (): Toasts => {
  const { tell, subscribe, areThere } = createListeners();
  const pending = new Set<symbol>();
  let message: ShownToast | undefined;
  let loadingText = '';
  let shown: ShownToast | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Lets the time of a message begin that was shown before anything was drawn: what nobody could see does not end. */
  let begin: (() => void) | undefined;

  const update = (): void => {
    const next: ShownToast | undefined =
      message ?? (pending.size > 0 ? { text: loadingText, kind: 'loading' } : undefined);
    if (next?.text === shown?.text && next?.kind === shown?.kind) return;
    shown = next;
    tell();
  };
  return {
    show: (toast) => {
      clearTimeout(timer);
      message = { text: toast.text, kind: toast.kind };
      begin = () => {
        begin = undefined;
        timer = setTimeout(() => {
          message = undefined;
          update();
        }, durationOf(toast));
      };
      if (areThere()) begin();
      update();
    },
    loading: (text) => {
      const mine = Symbol(text);
      pending.add(mine);
      loadingText = text;
      clearTimeout(timer);
      begin = undefined;
      message = undefined;
      update();
      return () => {
        pending.delete(mine);
        update();
      };
    },
    current: () => shown,
    subscribe: (listener) => {
      const end = subscribe(listener);
      begin?.();
      return end;
    },
  };
};
