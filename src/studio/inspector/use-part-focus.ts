import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Pointer } from '../../../renderer/document.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

export interface PartFocus {
  /** Of the element in which the part is drawn, under a heading that can have the focus. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onFocusCapture: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

const control = ':is(input, select, textarea, button):enabled';

/** What has several controls that belong together, and stays when one of them goes. */
const group = '.prop, fieldset';

/** Gives the focus to the first that takes it: what is folded in takes none. */
const focusOneOf = (elements: readonly HTMLElement[]): void => {
  for (const element of elements) {
    element.focus();
    if (document.activeElement === element) return;
  }
};

const all = (pane: Element, selector: string): readonly HTMLElement[] => [...pane.querySelectorAll<HTMLElement>(selector)];

/** An element and what it stands in, up to but without `root`. */
const around = (element: Element, root: Element): readonly Element[] => {
  const inner = element === root ? null : element.parentElement;
  return inner === null ? [] : [element, ...around(inner, root)];
};

/** Where somebody goes on who took something out of a group: what adds to it, else its first control. */
const nextIn = (place: Element): readonly HTMLElement[] => [...all(place, '[data-add]:enabled').slice(-1), ...all(place, `summary, ${control}`)];

/**
 * Whoever works by keyboard stays in the inspector while it draws one part in place of another: a part that has just been added is begun in its first field,
 * one that somebody went to at its heading, the way back ends at the button that led away, and where something was taken away more can be added.
 * @param part what tells the part from all others
 * @param pointer where it stands
 */
export const usePartFocus = (part: string, pointer: Pointer): PartFocus => {
  const { begun, readable, selected } = useWorkspace();
  const root = useRef<HTMLElement>(null);
  /** Whether the keyboard is in here, or was until what had it was taken away: nothing is told of that. */
  const isInside = useRef(false);
  /** What had it last or is about to get it, and what that stands in, from the inside out. */
  const trail = useRef<readonly Element[]>([]);
  const former = useRef({ part, pointer });
  const seen = useRef(begun);
  useEffect(() => {
    const pane = root.current;
    const left = former.current;
    former.current = { part, pointer };
    if (pane === null) return;
    const heading = all(pane, 'h2');
    const isNowhere = isInside.current && document.activeElement === document.body;
    if (begun !== undefined && begun !== seen.current && begun.pointer === selected && begun.text === readable?.tree.text) {
      seen.current = begun;
      focusOneOf([...all(pane, `.prop ${control}`), ...heading]);
    } else if (isNowhere && part !== left.part) {
      const lead = all(pane, '[data-leads-to]').filter(({ dataset }) => dataset.leadsTo === left.pointer);
      focusOneOf([...lead, ...heading]);
    } else if (isNowhere && trail.current[0]?.isConnected === false) {
      const groups = trail.current.filter((element) => element.isConnected && element.matches(group));
      focusOneOf([...groups.flatMap(nextIn), ...heading]);
    }
  }, [begun, part, pointer, readable, selected]);
  return {
    root,
    // Parts keep to themselves that they have the focus: it is seen on its way in.
    onFocusCapture: ({ currentTarget, target }) => {
      isInside.current = true;
      trail.current = around(target, currentTarget);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      isInside.current = relatedTarget instanceof Element && currentTarget.contains(relatedTarget);
      // Nothing has it until the other gets it, and what is drawn in between is no reason to call its person back.
      if (relatedTarget instanceof Element && isInside.current) trail.current = around(relatedTarget, currentTarget);
    },
  };
};
