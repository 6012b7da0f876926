/** Those who are told of something, until they let go. */
export interface Emitter<Args extends readonly unknown[]> {
  /** @returns lets go */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  readonly emit: (...args: Args) => void;
  /** Whether there is anybody. */
  readonly hasListeners: () => boolean;
}

/** Begins with nobody. Each is told in the order in which they came. */
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
