import { type FocusEvent, type RefObject, useCallback, useRef } from 'react';

export interface FocusTrail<Root extends HTMLElement> {
  /** Of the element inside of which the keyboard is followed. */
  readonly root: RefObject<Root | null>;
  /** For the same element. */
  readonly follow: {
    readonly onFocusCapture: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /**
   * Where the keyboard was, when it is in here no more and nowhere else: what had it was taken away, or cannot be used any more.
   * @returns what had it last and what that stood in, from the inside out
   */
  readonly lost: () => readonly Element[] | undefined;
}

/** An element and what it stands in, up to but without `root`. */
const around = (element: Element, root: Element): readonly Element[] => {
  const inner = element === root ? null : element.parentElement;
  return inner === null ? [] : [element, ...around(inner, root)];
};

/** Gives the focus to the first that takes it: what is folded in takes none. */
export const focusOneOf = (elements: readonly HTMLElement[]): void => {
  for (const element of elements) {
    element.focus();
    if (document.activeElement === element) return;
  }
};

/** Follows the keyboard through an element, so that whoever works there is not left behind by what is drawn. */
export const useFocusTrail = <Root extends HTMLElement>(): FocusTrail<Root> => {
  const root = useRef<Root>(null);
  /** Whether the keyboard is in here, or was until what had it was taken away: nothing is told of that. */
  const isInside = useRef(false);
  /** What had it last or is about to get it. */
  const trail = useRef<readonly Element[]>([]);
  const onFocusCapture = useCallback(({ currentTarget, target }: FocusEvent): void => {
    isInside.current = true;
    trail.current = around(target, currentTarget);
  }, []);
  const onBlur = useCallback(({ currentTarget, relatedTarget }: FocusEvent): void => {
    isInside.current = relatedTarget instanceof Element && currentTarget.contains(relatedTarget);
    // Nothing has it until the other gets it, and what is drawn in between is no reason to call its person back.
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
  // Parts keep to themselves that they have the focus: it is seen on its way in.
  return { root, follow: { onFocusCapture, onBlur }, lost };
};
