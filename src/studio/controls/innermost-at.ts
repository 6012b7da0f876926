import { isPointerWithin, type Pointer } from '../../../renderer/entries/document.ts';

/** What is drawn of a place of the text, or of what is around it; the innermost of them. */
export const innermostAt = (pane: Element, pointer: Pointer): HTMLElement | undefined =>
  [...pane.querySelectorAll<HTMLElement>('[data-at]')]
    .filter(({ dataset: { at } }) => at !== undefined && isPointerWithin(pointer, at))
    // Of two at the same place, the second stands in the first.
    .reduce<HTMLElement | undefined>(
      (found, next) =>
        (next.dataset.at ?? '').length >= (found?.dataset.at ?? '').length ? next : found,
      undefined,
    );

/** Opens everything folded around an element. */
export const unfold = (element: Element | null = null): void => {
  const folded = element?.closest('details');
  if (!folded) return;
  folded.open = true;
  unfold(folded.parentElement);
};
