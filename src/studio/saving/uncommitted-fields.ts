import { createEmitter } from '../../shared/emitter.ts';

/** Fields of which more is typed than the text has: they are taken over when they are left. */
export interface UncommittedFields {
  /**
   * Something is typed that the text has not got.
   * @param take takes it over. @returns why not; undefined when it did
   * @returns ends it: the text has it, or it is given up
   */
  readonly begin: (take: () => string | undefined) => () => void;
  /** Takes over what is typed in each. @returns whether the text has it all now */
  readonly takeAll: () => boolean;
  readonly isAny: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createUncommittedFields = (): UncommittedFields => {
  const open = new Set<() => string | undefined>();
  const { subscribe, emit: tell } = createEmitter();
  return {
    begin: (take) => {
      // One function may stand for several fields.
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
