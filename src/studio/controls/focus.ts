import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { isPointerWithin, type Pointer } from '../../../renderer/entries/document.ts';

export interface FocusTrail<Root extends HTMLElement> {
  readonly root: RefObject<Root | null>;
  readonly follow: {
    readonly onFocusCapture: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /**
   * Ancestors of the last focused element if it was removed or disabled, the innermost first.
   * @returns undefined while the focus is anywhere else
   */
  readonly lost: () => readonly Element[] | undefined;
}

const around = (element: Element, root: Element): readonly Element[] => {
  const inner = element === root ? null : element.parentElement;
  return inner === null ? [] : [element, ...around(inner, root)];
};

/** Focuses the first element that accepts focus; collapsed ones do not. */
export const focusOneOf = (elements: readonly HTMLElement[]): void => {
  for (const element of elements) {
    element.focus();
    if (document.activeElement === element) return;
  }
};

/** Tracks focus within an element, to restore it after a render removes the focused element. */
export const useFocusTrail = <Root extends HTMLElement>(): FocusTrail<Root> => {
  const root = useRef<Root>(null);
  /** Stays true after a removal of the focused element, since browsers send no blur then. */
  const isInside = useRef(false);
  /** Last focused element, or the one about to get focus, with ancestors. */
  const trail = useRef<readonly Element[]>([]);
  const onFocusCapture = useCallback(({ currentTarget, target }: FocusEvent): void => {
    isInside.current = true;
    trail.current = around(target, currentTarget);
  }, []);
  const onBlur = useCallback(({ currentTarget, relatedTarget }: FocusEvent): void => {
    isInside.current = relatedTarget instanceof Element && currentTarget.contains(relatedTarget);
    // Between blur and focus no element has focus; a render then must not restore it.
    if (relatedTarget instanceof Element && isInside.current)
      trail.current = around(relatedTarget, currentTarget);
  }, []);
  const lost = useCallback(
    (): readonly Element[] | undefined =>
      isInside.current && document.activeElement?.matches('body, :disabled') === true
        ? trail.current
        : undefined,
    [],
  );
  // Listens in the capture phase, since some components stop focus events.
  return { root, follow: { onFocusCapture, onBlur }, lost };
};

/**
 * Moves focus to the heading of a section when its answered form or button disappears; without a
 * focusable one (tabIndex -1) to that of the page.
 */
export const useHeadingFocus = <Root extends HTMLElement>(): Pick<
  FocusTrail<Root>,
  'root' | 'follow'
> => {
  const { root, follow, lost } = useFocusTrail<Root>();
  // Before the paint: no moment, and no key press, without focus.
  useLayoutEffect(() => {
    if (lost() === undefined) return;
    const heading =
      root.current?.querySelector<HTMLElement>('h2[tabindex]') ??
      root.current?.closest('main')?.querySelector('h1');
    heading?.focus({ preventScroll: true });
  });
  return { root, follow };
};

/** Innermost element rendered for a pointer or its ancestors. */
export const innermostAt = (pane: Element, pointer: Pointer): HTMLElement | undefined =>
  [...pane.querySelectorAll<HTMLElement>('[data-at]')]
    .filter(({ dataset: { at } }) => at !== undefined && isPointerWithin(pointer, at))
    // Among elements with the same pointer, the later one is nested in the former.
    .reduce<HTMLElement | undefined>(
      (found, next) =>
        (next.dataset.at ?? '').length >= (found?.dataset.at ?? '').length ? next : found,
      undefined,
    );

export const unfold = (element: Element | null = null): void => {
  const folded = element?.closest('details');
  if (!folded) return;
  folded.open = true;
  unfold(folded.parentElement);
};

export const firstField = (within: Element): HTMLElement | undefined =>
  within.querySelector<HTMLElement>(
    'input:enabled:not([readonly]), select:enabled, textarea:enabled:not([readonly])',
  ) ?? undefined;

/** Detects the narrow layout by computed style, because only CSS knows the breakpoint. */
export const areStacked = (pane: Element | null): boolean => {
  const panes = pane?.parentElement ?? undefined;
  return panes !== undefined && getComputedStyle(panes).flexDirection === 'column';
};
