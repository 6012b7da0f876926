import { afterEach, expect, test } from 'vitest';
import { setTranslator, message } from './messages.ts';

afterEach(() => setTranslator((text) => text));

test('a translation says every word', () => {
  setTranslator((text) => (text === 'Confirm' ? 'Kumpirmahin' : text));
  expect([message('Confirm'), message('Cancel')]).toEqual(['Kumpirmahin', 'Cancel']);
});
