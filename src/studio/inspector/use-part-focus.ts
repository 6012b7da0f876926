import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Pointer } from '../../../renderer/document.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

export interface PartFocus {
  /** Of the element in which the part is drawn, under a heading that can have the focus. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

const controls = '.prop :is(input, select, textarea, button):enabled';

/** Gives the focus to the first that takes it: what is folded in takes none. */
const focusOneOf = (elements: readonly HTMLElement[]): void => {
  for (const element of elements) {
    element.focus();
    if (document.activeElement === element) return;
  }
};

const all = (pane: HTMLElement, selector: string): readonly HTMLElement[] => [...pane.querySelectorAll<HTMLElement>(selector)];

/**
 * Whoever works by keyboard stays in the inspector while it draws one part in place of another: a part that has just been added is begun in its first field,
 * one that somebody went to at its heading, and the way back ends at the button that led away.
 * @param part what tells the part from all others
 * @param pointer where it stands
 */
export const usePartFocus = (part: string, pointer: Pointer): PartFocus => {
  const { begun, readable, selected } = useWorkspace();
  const root = useRef<HTMLElement>(null);
  /** Whether the keyboard is in here, or was until what had it was taken away: nothing is told of that. */
  const isInside = useRef(false);
  const former = useRef({ part, pointer });
  const seen = useRef(begun);
  useEffect(() => {
    const pane = root.current;
    const left = former.current;
    former.current = { part, pointer };
    if (pane === null) return;
    const heading = all(pane, 'h2');
    if (begun !== undefined && begun !== seen.current && begun.pointer === selected && begun.text === readable?.tree.text) {
      seen.current = begun;
      focusOneOf([...all(pane, controls), ...heading]);
    } else if (part !== left.part && isInside.current && document.activeElement === document.body) {
      const lead = all(pane, '[data-leads-to]').filter(({ dataset }) => dataset.leadsTo === left.pointer);
      focusOneOf([...lead, ...heading]);
    }
  }, [begun, part, pointer, readable, selected]);
  return {
    root,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
};
