import { useEffect } from 'react';
import { type FocusTrail, useFocusTrail } from './use-focus-trail.ts';

/**
 * For a part of a page in which what was answered goes away: a form, a request, a document that is in service again. Whoever answered it goes on at its heading,
 * below which is told what is left, and not at the top of everything; where the part has none that takes the focus (tabIndex -1), at that of the page.
 */
export const useHeadingFocus = <Root extends HTMLElement>(): Pick<
  FocusTrail<Root>,
  'root' | 'follow'
> => {
  const { root, follow, lost } = useFocusTrail<Root>();
  useEffect(() => {
    if (lost() === undefined) return;
    const heading =
      root.current?.querySelector<HTMLElement>('h2[tabindex]') ??
      root.current?.closest('main')?.querySelector('h1');
    heading?.focus({ preventScroll: true });
  });
  return { root, follow };
};
