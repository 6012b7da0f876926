import { createEmitter } from '../../shared/emitter.ts';

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
  const { subscribe, emit: tell } = createEmitter();
  return {
    begin: (take) => {
      // Fields may share a function, so each registration wraps it.
      const own = (): string | undefined => take();
      open.add(own);
      tell();
      return () => {
        open.delete(own);
        tell();
      };
    },
    takeAll: () => [...open].map((take) => take()).every((refused) => refused === undefined),
    isAny: () => open.size > 0,
    subscribe,
  };
};
