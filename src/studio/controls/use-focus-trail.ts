import { type FocusEvent, type RefObject, useCallback, useRef } from 'react';

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
