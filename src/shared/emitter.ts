export interface Emitter<Args extends readonly unknown[]> {
  /** @returns unsubscribe function */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  readonly emit: (...args: Args) => void;
  readonly hasListeners: () => boolean;
}

/** Listeners run in the order of subscription. */
export const createEmitter = <Args extends readonly unknown[] = []>(): Emitter<Args> => {
  const listeners = new Set<(...told: Args) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (...args) => {
      for (const listener of listeners) listener(...args);
    },
    hasListeners: () => listeners.size > 0,
  };
};
