import { expect, test } from 'vitest';
import { validateNewId } from './NewDocumentDialog.tsx';

test.each([
  ['rainy-offer', undefined],
  ['a'.repeat(40), undefined],
  ['', 'Give it a name.'],
  ['bank', 'The name bank is already used. Choose another name.'],
  [
    'Rainy Offer!',
    'Use up to 40 small letters, digits and hyphens, a letter first: for example rainy-offer.',
  ],
  ['2026', 'Use up to 40 small letters, digits and hyphens, a letter first.'],
  [
    'a'.repeat(41),
    `Use up to 40 small letters, digits and hyphens, a letter first: for example ${'a'.repeat(40)}.`,
  ],
])('of the name "%s" it is said: %s', (id, message) => {
  expect(validateNewId(id, new Set(['bank']))).toBe(message);
});
