import { useEffect } from 'react';
import { type FocusTrail, useFocusTrail } from './use-focus-trail.ts';

/**
 * Moves focus to the heading of a section when its answered form or button disappears; without a
 * focusable one (tabIndex -1) to that of the page.
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
