import { drawnFields } from '../early/drawn-fields.ts';
import { drawnPage, placeOfApp } from '../early/drawn-page.ts';

type Field = ReturnType<typeof drawnFields>[number];

/** What was typed into a field that was drawn ahead goes on in the one that the screen has in its place; undefined where it has none. */
const goOn = (early: Field, isTyped: boolean): Field | undefined => {
  const { id, scrollLeft, scrollTop, ownerDocument: page } = early;
  const field = [...drawnFields(placeOfApp(page) ?? page)].find((one) => one.id === id);
  if (field === undefined) return undefined;
  const hasFocus = early === page.activeElement;
  // While the other one is still there: a keyboard that is up stays up. What it composes ends with this, and is cut by the browser to what the field takes.
  if (hasFocus) field.focus({ preventScroll: true });
  // Past the property, which React watches: it would take the value for one of its own.
  if (isTyped) field.setRangeText(early.value, 0, field.value.length, 'end');
  if (hasFocus)
    field.setSelectionRange(
      early.selectionStart,
      early.selectionEnd,
      early.selectionDirection ?? undefined,
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
export const handOver = (page: Document): void => {
  const drawn = drawnPage(page);
  if (drawn === null) return;
  const seen = drawn.contains(page.activeElement) ? page.activeElement : null;
  const top = seen?.getBoundingClientRect().top ?? 0;
  let now: Field | undefined;
  // Where the screen went elsewhere at once, what stands there now was not typed into, whatever its fields are called.
  for (const early of drawn.dataset['address'] === page.URL ? drawnFields(drawn) : []) {
    const isTyped = early.value !== early.defaultValue;
    if (!isTyped && early !== seen) continue;
    const field = goOn(early, isTyped);
    if (early === seen) now = field;
  }
  drawn.remove();
  // Another screen of this page has fields of its own.
  drawn.replaceChildren();
  if (now !== undefined) page.defaultView?.scrollBy(0, now.getBoundingClientRect().top - top);
};
