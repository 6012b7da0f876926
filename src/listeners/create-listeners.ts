/** Those who are told of something, until they let go. */
export interface Listeners<Told extends readonly unknown[]> {
  /** @returns lets go */
  readonly subscribe: (listener: (...told: Told) => void) => () => void;
  readonly tell: (...told: Told) => void;
  /** Whether there is anybody. */
  readonly areThere: () => boolean;
}

/** Begins with nobody. Each is told in the order in which they came. */
export const createListeners = <Told extends readonly unknown[] = []>(): Listeners<Told> => {
  const listeners = new Set<(...told: Told) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (...told) => {
      for (const listener of listeners) listener(...told);
    },
    areThere: () => listeners.size > 0,
  };
};
