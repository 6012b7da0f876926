export const sheetKey = '?';

/** Fields in which shortcut keys are text input. */
const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Detects typing in a field or an editor, also inside a shadow root. */
export const isWriting = (event: Event): boolean => {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(fields) !== null;
};
