import { afterEach, expect, test } from 'vitest';
import { translateWords, words } from './words.ts';

afterEach(() => translateWords((text) => text));

test('a translation has every word', () => {
  translateWords((text) => (text === 'Confirm' ? 'Kumpirmahin' : text));
  expect([words().confirm, words().cancel]).toEqual(['Kumpirmahin', 'Cancel']);
});
