import { afterEach, expect, test } from 'vitest';
import { translateWords, word } from './words.ts';

afterEach(() => translateWords((text) => text));

test('a translation says every word', () => {
  translateWords((text) => (text === 'Confirm' ? 'Kumpirmahin' : text));
  expect([word('Confirm'), word('Cancel')]).toEqual(['Kumpirmahin', 'Cancel']);
});
