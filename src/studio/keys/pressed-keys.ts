export const sheetKey = '?';

/** Fields in which shortcut keys are text input. */
const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Detects typing in a field or an editor, also inside a shadow root. */
export const isWriting = (event: Event): boolean => {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(fields) !== null;
};

export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Symbols already imply the state of Shift. */
const isSign = (key: string): boolean => key.length === 1 && !/[\p{L}\p{N} ]/u.test(key);

/**
 * Pressed combination in table notation, such as Mod+Shift+z: Alt, Mod, Shift, then the lower-case
 * key. Mod is Control, or Command on a Mac.
 */
export const pressedKeys = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): string =>
  [
    altKey ? 'Alt' : '',
    ctrlKey || metaKey ? 'Mod' : '',
    shiftKey && !isSign(key) ? 'Shift' : '',
    key.length === 1 ? key.toLowerCase() : key,
  ]
    .filter((name) => name !== '')
    .join('+');
