import { useEffect, useRef } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import {
  innermostAt,
  unfold,
  type FocusTrail,
  focusOneOf,
  useFocusTrail,
  areStacked,
} from '../controls/focus.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

const control = ':is(input, select, textarea, button):enabled';

const group = '.prop, fieldset';

const all = (pane: Element, selector: string): readonly HTMLElement[] => [
  ...pane.querySelectorAll<HTMLElement>(selector),
];

/** Focus targets after a removal: the add button, else the first control. */
const nextIn = (place: Element): readonly HTMLElement[] => [
  ...all(place, '[data-add]:enabled').slice(-1),
  ...all(place, `summary, ${control}`),
];

/**
 * Restores focus after a switch: first field of an addition, heading after navigation, link on the
 * way back, add button after a removal.
 * @returns props of the element, whose heading must be focusable
 */
export const useInspectorFocus = (
  identity: string,
  pointer: Pointer,
): Omit<FocusTrail<HTMLElement>, 'lost'> => {
  const { insertedNode, focusRequest, lastValidDocument, selected } = useWorkspace();
  const { root, follow, lost } = useFocusTrail<HTMLElement>();
  const previous = useRef({ part: identity, pointer });
  const seen = useRef(insertedNode);
  const seenLed = useRef(focusRequest);
  useEffect(() => {
    const pane = root.current;
    const left = previous.current;
    previous.current = { part: identity, pointer };
    if (pane === null) return;
    const heading = all(pane, 'h2');
    const trail = lost();
    const isLed = focusRequest !== seenLed.current;
    seenLed.current = focusRequest;
    const place = isLed ? innermostAt(pane, focusRequest?.pointer ?? '') : undefined;
    unfold(place);
    const inPlace = place === undefined ? [] : all(place, `summary, ${control}`);
    if (
      insertedNode !== undefined &&
      insertedNode !== seen.current &&
      insertedNode.pointer === selected &&
      insertedNode.text === lastValidDocument?.tree.text
    ) {
      seen.current = insertedNode;
      focusOneOf([...all(pane, `.prop ${control}`), ...heading]);
      // Selects placeholder text, so that typing replaces it and it is not published.
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    } else if (isLed && (areStacked(pane) || focusRequest?.takesFocus === true)) {
      if (areStacked(pane)) pane.scrollIntoView();
      focusOneOf([...inPlace, ...heading]);
      // Shows the focused control if its group is taller than the viewport.
      if (place !== undefined) document.activeElement?.scrollIntoView({ block: 'center' });
    } else if (place !== undefined) {
      // Keeps focus in the other pane if the target is visible next to it.
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
      // The focused button became disabled, such as after the last possible move; focuses the
      // nearest control.
      focusOneOf([...trail.slice(1).flatMap((element) => all(element, control)), ...heading]);
    }
  }, [insertedNode, focusRequest, lost, identity, pointer, lastValidDocument, root, selected]);
  return { root, follow };
};
