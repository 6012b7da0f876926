import { type RefObject, useEffect } from 'react';
import { isPointerWithin, type Pointer } from '../../../renderer/document.ts';
import { innermostAt } from '../controls/innermost-at.ts';
import { focusOneOf } from '../controls/use-focus-trail.ts';

/** Whoever goes from a problem to a translation comes to its last field: where a form for a number is missing, that is the one to fill in. @param selected what is selected in the document */
export const useDeepLinkEntryFocus = (
  root: RefObject<HTMLElement | null>,
  selected: Pointer,
): void => {
  useEffect(() => {
    // The cursor of the text selects translations, too, and keeps its person.
    if (
      !isPointerWithin(selected, '/texts') ||
      document.activeElement?.closest('.problems') === null
    )
      return;
    const entry = root.current && innermostAt(root.current, selected);
    focusOneOf([...(entry?.querySelectorAll<HTMLElement>('textarea') ?? [])].toReversed());
  }, [root, selected]);
};
