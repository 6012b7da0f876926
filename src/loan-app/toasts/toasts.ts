import type { ToastMessage } from '../../../renderer/entries/browser.ts';
import { createEmitter } from '../../shared/emitter.ts';

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

const defaultDurationMs = 3000;
const minDurationMs = 300;
/** A message outlives the screen that shows it, and must not stand over what other screens say, of amounts for example. */
const maxDurationMs = 10_000;
const iconDurationMs = 2000;

/** How long a message stays, in milliseconds (TOAST-01 to TOAST-04). */
const toDurationMs = ({ kind, duration }: ToastMessage): number => {
  if (kind !== 'plain') return iconDurationMs;
  return duration === undefined || !(duration > minDurationMs)
    ? defaultDurationMs
    : Math.min(duration, maxDurationMs);
};

export const createToasts = (): Toasts => {
  const { emit: tell, subscribe, hasListeners: areThere } = createEmitter();
  const pending = new Set<symbol>();
  let message: ShownToast | undefined;
  let loadingText = '';
  let shown: ShownToast | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Lets the time of a message begin that was shown before anything was drawn: what nobody could see does not end. */
  let startTimer: (() => void) | undefined;

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
      startTimer = () => {
        startTimer = undefined;
        timer = setTimeout(() => {
          message = undefined;
          update();
        }, toDurationMs(toast));
      };
      if (areThere()) startTimer();
      update();
    },
    loading: (text) => {
      const mine = Symbol(text);
      pending.add(mine);
      loadingText = text;
      clearTimeout(timer);
      startTimer = undefined;
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
      startTimer?.();
      return end;
    },
  };
};
