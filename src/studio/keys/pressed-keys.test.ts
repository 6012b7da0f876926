import { expect, test } from 'vitest';
import { namesOfKeys } from './describe-keys.ts';
import { type KeyPress, pressedKeys } from './pressed-keys.ts';

const press = (key: string, down: Partial<KeyPress> = {}): string =>
  pressedKeys({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...down });

test.each([
  ['a letter', press('z'), 'z'],
  ['a large letter by the lock', press('Z'), 'z'],
  ['a letter with Shift', press('Z', { shiftKey: true }), 'Shift+z'],
  ['a sign that needs Shift', press('?', { shiftKey: true }), '?'],
  ['Control', press('z', { ctrlKey: true }), 'Mod+z'],
  ['Command', press('z', { metaKey: true, shiftKey: true }), 'Mod+Shift+z'],
  ['a named key', press('ArrowUp', { altKey: true }), 'Alt+ArrowUp'],
  ['a named key with Shift', press('Enter', { shiftKey: true }), 'Shift+Enter'],
])('%s is read', (_, read, expected) => {
  expect(read).toBe(expected);
});

test.each([
  ['Mod+Shift+z', false, ['Ctrl', 'Shift', 'Z']],
  ['Mod+Shift+z', true, ['Command', 'Shift', 'Z']],
  ['Control+ ', true, ['Control', ' ']],
  ['Alt+ArrowUp', false, ['Alt', '↑']],
  ['Mod++', false, ['Ctrl', '+']],
  ['?', false, ['?']],
])('%s on a Mac or not (%s) is told by the names on the keys', (keys, mac, expected) => {
  expect(namesOfKeys(keys, mac)).toEqual(expected);
});
