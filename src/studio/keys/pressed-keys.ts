/** What of a key event says which keys are down. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** A sign that is neither letter nor figure says by itself whether Shift is down. */
const isSign = (key: string): boolean => key.length === 1 && !/[\p{L}\p{N} ]/u.test(key);

/**
 * The keys that are down, as the tables of keys write them: Alt, Mod and Shift in this order, and the key as browsers call it, letters small: Mod+Shift+z.
 * Mod is Control, and Command on a Mac.
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
