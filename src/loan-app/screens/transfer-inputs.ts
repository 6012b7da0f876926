import { useLayoutEffect } from 'react';
import { removePrerendered, prerenderedRoot, appRoot } from '../preboot/prerendered.ts';
import { prerenderedInputs } from '../preboot/prerendered.ts';

type Field = ReturnType<typeof prerenderedInputs>[number];

/** What was typed into a field that was drawn ahead goes on in the one that the screen has in its place; undefined where it has none. */
const transferInput = (source: Field, isTyped: boolean): Field | undefined => {
  const { id, scrollLeft, scrollTop, ownerDocument: page } = source;
  const field = [...prerenderedInputs(appRoot(page) ?? page)].find((one) => one.id === id);
  if (field === undefined) return undefined;
  const hasFocus = source === page.activeElement;
  // While the other one is still there: a keyboard that is up stays up. What it composes ends with this, and is cut by the browser to what the field takes.
  if (hasFocus) field.focus({ preventScroll: true });
  // Past the property, which React watches: it would take the value for one of its own.
  if (isTyped) field.setRangeText(source.value, 0, field.value.length, 'end');
  if (hasFocus)
    field.setSelectionRange(
      source.selectionStart,
      source.selectionEnd,
      source.selectionDirection ?? undefined,
    );
  // Of a text that is longer than its field, the part that was seen.
  field.scrollTo(scrollLeft, scrollTop);
  if (isTyped) field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return field;
};

/**
 * Takes away what the service drew ahead and gives the screen in its place what was typed into it, as if it were typed now, with focus and caret. The field
 * with the focus stays where it is seen, whatever the screen shows above it.
 */
export const transferInputs = (page: Document): void => {
  const root = prerenderedRoot(page);
  if (root === null) return;
  const focused = root.contains(page.activeElement) ? page.activeElement : null;
  const top = focused?.getBoundingClientRect().top ?? 0;
  let focusedTarget: Field | undefined;
  // Where the screen went elsewhere at once, what stands there now was not typed into, whatever its fields are called.
  for (const source of root.dataset['address'] === page.URL ? prerenderedInputs(root) : []) {
    const isTyped = source.value !== source.defaultValue;
    if (!isTyped && source !== focused) continue;
    const field = transferInput(source, isTyped);
    if (source === focused) focusedTarget = field;
  }
  root.remove();
  // Another screen of this page has fields of its own.
  root.replaceChildren();
  if (focusedTarget !== undefined)
    page.defaultView?.scrollBy(0, focusedTarget.getBoundingClientRect().top - top);
};

/** Takes away what the service drew ahead, in the same go in which something else is drawn, so that nothing flickers. */
export const useRemovePrerendered = (): void =>
  useLayoutEffect(() => removePrerendered(document), []);

/** The same where it is the screen itself that is drawn: it goes on with what was typed meanwhile. */
export const useTransferInputs = (): void => useLayoutEffect(() => transferInputs(document), []);
