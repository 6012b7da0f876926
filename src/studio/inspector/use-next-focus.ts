import { type RefObject, useCallback, useEffect, useRef } from 'react';

export interface NextFocus<Element extends HTMLElement> {
  readonly root: RefObject<Element | null>;
  /**
   * Focuses an element once it is rendered.
   * @param selector for querySelector
   */
  readonly focusNext: (selector: string) => void;
}

/** Focuses elements that an edit renders, such as an added entry. */
export const useNextFocus = <Element extends HTMLElement>(): NextFocus<Element> => {
  const root = useRef<Element>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const found = root.current?.querySelector<HTMLElement>(wanted.current);
    if (found === null || found === undefined) return;
    found.focus();
    wanted.current = undefined;
  });
  const focusNext = useCallback((selector: string) => {
    wanted.current = selector;
  }, []);
  return { root, focusNext };
};
