import { isPointerWithin, type Pointer } from '../../../renderer/entries/document.ts';

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
