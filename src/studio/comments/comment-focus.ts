import { createContext, use } from 'react';

/** Request to write a comment, made before the panel with its field is open. */
interface CommentFocus {
  readonly request: () => void;
  /** Calls the listener now and later, once for each request. */
  readonly onRequest: (listener: () => void) => () => void;
}

const createCommentFocus = (): CommentFocus => {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    if (!isOpen || listeners.size === 0) return;
    isOpen = false;
    for (const listener of listeners) listener();
  };
  return {
    request: () => {
      isOpen = true;
      notify();
    },
    onRequest: (listener) => {
      listeners.add(listener);
      notify();
      return () => listeners.delete(listener);
    },
  };
};

const CommentFocusContext = createContext<CommentFocus>(createCommentFocus());

export const useCommentFocus = (): CommentFocus => use(CommentFocusContext);
