/** Shows the keys. */
export const sheetKey = '?';

/** Fields in which keys are letters. */
const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether somebody writes where an event came from: in a field, or in an editor, whatever tree it lies in. */
export const isWriting = (event: Event): boolean => {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(fields) !== null;
};
