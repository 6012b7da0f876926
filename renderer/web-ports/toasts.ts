import mitt from 'mitt';
import type { ToastMessage } from '../runtime/ports.ts';

/** The visible toast; one at a time (AMB-157). */
export interface ShownToast {
  readonly text: string;
  readonly kind: ToastMessage['kind'] | 'loading';
}

export interface Toasts {
  show(message: ToastMessage): void;
  /** Shows until the returned function is called; concurrent ones share one toast. */
  loading(text: string): () => void;
  current(): ShownToast | undefined;
  subscribe(listener: () => void): () => void;
}

const defaultDurationMs = 3000;
const minDurationMs = 300;
/** Toasts outlive their screen and must not cover the content of others for long. */
const maxDurationMs = 10_000;
const iconDurationMs = 2000;

/** TOAST-01 to TOAST-04. */
const toDurationMs = ({ kind, duration }: ToastMessage): number => {
  if (kind !== 'plain') return iconDurationMs;
  return duration === undefined || !(duration > minDurationMs)
    ? defaultDurationMs
    : Math.min(duration, maxDurationMs);
};

export const createToasts = (): Toasts => {
  const events = mitt<{ change: undefined }>();
  const pending = new Set<symbol>();
  let message: ShownToast | undefined;
  let loadingText = '';
  let shown: ShownToast | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Starts the timer of a toast shown before the first render. */
  let startTimer: (() => void) | undefined;

  const update = (): void => {
    const next: ShownToast | undefined =
      message ?? (pending.size > 0 ? { text: loadingText, kind: 'loading' } : undefined);
    if (next?.text === shown?.text && next?.kind === shown?.kind) return;
    shown = next;
    events.emit('change');
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
      if ((events.all.get('change') ?? []).length > 0) startTimer();
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
      events.on('change', listener);
      startTimer?.();
      return () => events.off('change', listener);
    },
  };
};
