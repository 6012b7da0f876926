import mitt from 'mitt';

/**
 * The values of a running screen by key (`state.cardType`), with one subscription per key: a change reaches only those who read it.
 * Values are replaced, never changed in place.
 */
export interface Store {
  read(key: string): unknown;
  /** Sets a value and tells its readers; an equal value changes nothing. */
  write(key: string, value: unknown): void;
  /** Tells the readers of a key whose value is computed elsewhere. */
  touch(key: string): void;
  /** @returns the end of the subscription. */
  subscribe(keys: readonly string[], listener: () => void): () => void;
  /** Grows with every change. */
  version(): number;
  /** Whether one of the keys has changed since a version: what a reader missed between reading and subscribing. */
  hasChanged(keys: readonly string[], since: number): boolean;
}

export const createStore = (): Store => {
  const values = new Map<string, unknown>();
  const changes = mitt<Record<string, undefined>>();
  const changedAt = new Map<string, number>();
  let version = 0;
  const touch = (key: string): void => {
    version += 1;
    changedAt.set(key, version);
    changes.emit(key);
  };
  return {
    read: (key) => values.get(key),
    write: (key, value) => {
      if (values.has(key) && Object.is(values.get(key), value)) return;
      values.set(key, value);
      touch(key);
    },
    touch,
    subscribe: (keys, listener) => {
      for (const key of keys) changes.on(key, listener);
      return () => {
        for (const key of keys) changes.off(key, listener);
      };
    },
    version: () => version,
    hasChanged: (keys, since) =>
      version > since && keys.some((key) => (changedAt.get(key) ?? 0) > since),
  };
};
