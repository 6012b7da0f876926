import { type RefObject, useCallback, useEffect, useRef } from 'react';

export interface NextFocus<Element extends HTMLElement> {
  /** Of the element inside of which it is looked for. */
  readonly root: RefObject<Element | null>;
  /** Says what is to have the focus once it is drawn, if it ever is. @param selector as querySelector reads it */
  readonly focusNext: (selector: string) => void;
}

/** Gives the focus to something that a change draws: an entry that came, or the button of one that moved. */
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
