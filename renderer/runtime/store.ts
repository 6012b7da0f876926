import mitt from 'mitt';

/** Values of a running screen by key (`state.cardType`); replaced, never mutated. */
export interface Store {
  read(key: string): unknown;
  /** Notifies readers unless the value is identical. */
  write(key: string, value: unknown): void;
  touch(key: string): void;
  /** First half of a touch. Later readers know the change. */
  mark(key: string): void;
  /** Second half of a touch. Readers since the mark need nothing. */
  notify(key: string): void;
  subscribe(keys: readonly string[], listener: () => void): () => void;
  version(): number;
  hasChanged(keys: readonly string[], since: number): boolean;
}

export const createStore = (): Store => {
  const values = new Map<string, unknown>();
  const changes = mitt<Record<string, undefined>>();
  const changedAt = new Map<string, number>();
  let version = 0;
  const mark = (key: string): void => {
    version += 1;
    changedAt.set(key, version);
  };
  const notify = (key: string): void => changes.emit(key);
  const touch = (key: string): void => {
    mark(key);
    notify(key);
  };
  return {
    read: (key) => values.get(key),
    write: (key, value) => {
      if (values.has(key) && Object.is(values.get(key), value)) return;
      values.set(key, value);
      touch(key);
    },
    touch,
    mark,
    notify,
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
