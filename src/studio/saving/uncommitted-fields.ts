import mitt from 'mitt';

/** Fields with typed text that is committed on blur. */
export interface UncommittedFields {
  /**
   * Registers a field with uncommitted text.
   * @param take commits it; returns the reason for a failure
   * @returns unregister, after a commit or a reset
   */
  readonly begin: (take: () => string | undefined) => () => void;
  /**
   * Commits all fields.
   * @returns true if the text contains everything
   */
  readonly takeAll: () => boolean;
  readonly isAny: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createUncommittedFields = (): UncommittedFields => {
  const open = new Set<() => string | undefined>();
  const events = mitt<{ change: undefined }>();
  return {
    begin: (take) => {
      // Fields may share a function, so each registration wraps it.
      const own = (): string | undefined => take();
      open.add(own);
      events.emit('change');
      return () => {
        open.delete(own);
        events.emit('change');
      };
    },
    takeAll: () => [...open].map((take) => take()).every((refused) => refused === undefined),
    isAny: () => open.size > 0,
    subscribe: (listener) => {
      events.on('change', listener);
      return () => events.off('change', listener);
    },
  };
};
