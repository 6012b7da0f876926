import { afterEach, expect, test } from 'vitest';
import { replaceWords, words } from './words.ts';

afterEach(() => replaceWords({}));

test('a translation replaces the words it has; the others stay English', () => {
  replaceWords({ confirm: 'Kumpirmahin' });
  expect(words().confirm).toBe('Kumpirmahin');
  expect(words().cancel).toBe('Cancel');
});
