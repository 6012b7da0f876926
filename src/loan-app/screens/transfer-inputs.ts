import { useLayoutEffect } from 'react';
import {
  removePrerendered,
  prerenderedRoot,
  appRoot,
  prerenderedInputs,
} from '../preboot/prerendered.ts';

type Field = ReturnType<typeof prerenderedInputs>[number];

const transferInput = (source: Field, isTyped: boolean): Field | undefined => {
  const { id, scrollLeft, scrollTop, ownerDocument: page } = source;
  const field = [...prerenderedInputs(appRoot(page) ?? page)].find((one) => one.id === id);
  if (field === undefined) return undefined;
  const hasFocus = source === page.activeElement;
  // Focuses before the source loses focus: an open keyboard stays open.
  if (hasFocus) field.focus({ preventScroll: true });
  // Bypasses the `value` setter, which React tracks: it would ignore the event.
  if (isTyped) field.setRangeText(source.value, 0, field.value.length, 'end');
  if (hasFocus)
    field.setSelectionRange(
      source.selectionStart,
      source.selectionEnd,
      source.selectionDirection ?? undefined,
    );
  field.scrollTo(scrollLeft, scrollTop);
  if (isTyped) field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return field;
};

/** Moves typed text to the screen. The focused input keeps its position on the page. */
export const transferInputs = (page: Document): void => {
  const root = prerenderedRoot(page);
  if (root === null) return;
  const focused = root.contains(page.activeElement) ? page.activeElement : null;
  const top = focused?.getBoundingClientRect().top ?? 0;
  let focusedTarget: Field | undefined;
  // After a redirect the new screen's inputs are unrelated, even with equal ids.
  for (const source of root.dataset['address'] === page.URL ? prerenderedInputs(root) : []) {
    const isTyped = source.value !== source.defaultValue;
    if (!isTyped && source !== focused) continue;
    const field = transferInput(source, isTyped);
    if (source === focused) focusedTarget = field;
  }
  root.remove();
  // Prevents a later screen of this page from taking the inputs.
  root.replaceChildren();
  if (focusedTarget !== undefined)
    page.defaultView?.scrollBy(0, focusedTarget.getBoundingClientRect().top - top);
};

/** Removes the prerendered page in the same commit, to avoid flicker. */
export const useRemovePrerendered = (): void =>
  useLayoutEffect(() => removePrerendered(document), []);

export const useTransferInputs = (): void => useLayoutEffect(() => transferInputs(document), []);
