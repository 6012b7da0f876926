import { useEffect, useRef } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import { innermostAt, unfold } from '../controls/innermost-at.ts';
import { type FocusTrail, focusOneOf, useFocusTrail } from '../controls/use-focus-trail.ts';
import { areStacked } from '../workspace/are-stacked.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

const control = ':is(input, select, textarea, button):enabled';

/** What has several controls that belong together, and stays when one of them goes. */
const group = '.prop, fieldset';

const all = (pane: Element, selector: string): readonly HTMLElement[] => [
  ...pane.querySelectorAll<HTMLElement>(selector),
];

/** Where somebody goes on who took something out of a group: what adds to it, else its first control. */
const nextIn = (place: Element): readonly HTMLElement[] => [
  ...all(place, '[data-add]:enabled').slice(-1),
  ...all(place, `summary, ${control}`),
];

/**
 * Whoever works by keyboard stays in the inspector while it draws one part in place of another: a part that has just been added is begun in its first field,
 * one that somebody went to at its heading, also from the tree where that stands above, the way back ends at the button that led away, and where something was taken away more can be added.
 * @param part what tells the part from all others
 * @param pointer where it stands
 * @returns for the element in which the part is drawn, under a heading that can have the focus
 */
export const useInspectorFocus = (
  identity: string,
  pointer: Pointer,
): Omit<FocusTrail<HTMLElement>, 'lost'> => {
  const {
    insertedNode: begun,
    focusRequest: led,
    lastValidDocument: readable,
    selected,
  } = useWorkspace();
  const { root, follow, lost } = useFocusTrail<HTMLElement>();
  const former = useRef({ part: identity, pointer });
  const seen = useRef(begun);
  const seenLed = useRef(led);
  useEffect(() => {
    const pane = root.current;
    const left = former.current;
    former.current = { part: identity, pointer };
    if (pane === null) return;
    const heading = all(pane, 'h2');
    const trail = lost();
    const isLed = led !== seenLed.current;
    seenLed.current = led;
    const place = isLed ? innermostAt(pane, led?.pointer ?? '') : undefined;
    unfold(place);
    const inPlace = place === undefined ? [] : all(place, `summary, ${control}`);
    if (
      begun !== undefined &&
      begun !== seen.current &&
      begun.pointer === selected &&
      begun.text === readable?.tree.text
    ) {
      seen.current = begun;
      focusOneOf([...all(pane, `.prop ${control}`), ...heading]);
      // What a part begins with is there to be written over: typed beside it, it would be published with the rest.
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    } else if (isLed && areStacked(pane)) {
      pane.scrollIntoView();
      focusOneOf([...inPlace, ...heading]);
      // Of a place that is higher than the window, what has the keyboard is to be seen.
      if (place !== undefined) document.activeElement?.scrollIntoView({ block: 'center' });
    } else if (place !== undefined) {
      // What is seen from where the keyboard is leaves it there.
      (inPlace[0] ?? place).scrollIntoView({ block: 'center' });
    } else if (trail !== undefined && identity !== left.part) {
      const lead = all(pane, '[data-leads-to]').filter(
        ({ dataset }) => dataset.leadsTo === left.pointer,
      );
      focusOneOf([...lead, ...heading]);
    } else if (trail?.[0]?.isConnected === false) {
      const groups = trail.filter((element) => element.isConnected && element.matches(group));
      focusOneOf([...groups.flatMap(nextIn), ...heading]);
    } else if (trail?.[0]?.matches(':disabled') === true) {
      // Others left nothing for it to do, as for moving the last entry down: what is nearest to it goes on.
      focusOneOf([...trail.slice(1).flatMap((element) => all(element, control)), ...heading]);
    }
  }, [begun, led, lost, identity, pointer, readable, root, selected]);
  return { root, follow };
};
