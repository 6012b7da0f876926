export const isMac = (): boolean => /^Mac|^iP/.test(navigator.platform);

const names: Readonly<Record<string, readonly [usual: string, onMac: string]>> = {
  Mod: ['Ctrl', 'Command'],
  Control: ['Ctrl', 'Control'],
  Alt: ['Alt', 'Option'],
  Delete: ['Del', 'Delete'],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
  ArrowLeft: ['←', '←'],
  ArrowRight: ['→', '→'],
};

/**
 * Key labels of a combination.
 * @param keys in table notation, such as Mod+Shift+z
 */
export const namesOfKeys = (keys: string, mac: boolean): readonly string[] =>
  // The last key may be a plus.
  keys
    .split(/\+(?=.)/)
    .map((key) => names[key]?.[mac ? 1 : 0] ?? (key.length === 1 ? key.toUpperCase() : key));

export const describeKeys = (keys: string, mac = isMac()): string =>
  namesOfKeys(keys, mac).join('+');
