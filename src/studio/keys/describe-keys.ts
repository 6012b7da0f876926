/** Whether the machine has the keys of a Mac. */
export const isMac = (): boolean => /^Mac|^iP/.test(navigator.platform);

/** Keys as they are written on the keyboard. */
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

/** The keys of a combination, one by one, as a person finds them. @param keys as the tables of keys write them, for example Mod+Shift+z */
export const namesOfKeys = (keys: string, mac: boolean): readonly string[] =>
  // The last may be a plus itself.
  keys
    .split(/\+(?=.)/)
    .map((key) => names[key]?.[mac ? 1 : 0] ?? (key.length === 1 ? key.toUpperCase() : key));

export const describeKeys = (keys: string, mac = isMac()): string =>
  namesOfKeys(keys, mac).join('+');
