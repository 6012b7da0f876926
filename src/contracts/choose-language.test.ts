import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

test.each<[readonly unknown[], string]>([
  [['fil'], 'fil'],
  [['fil-PH', 'en'], 'fil'],
  [['FIL-ph'], 'fil'],
  [['x', 'a_b', 'fil'], 'fil'],
  [['en-US', 'fil'], 'en'],
  [['de', 'pt-BR', 'fil'], 'pt-BR'],
  [['pt'], 'en'],
  [['film'], 'en'],
  [[undefined, { hostile: 1 }, 'constructor', 'fil'], 'fil'],
  [[''], 'en'],
  [[], 'en'],
])('of %j the language is %s', (wanted, expected) => {
  expect(chooseLanguage(wanted, ['fil', 'pt-BR'])).toBe(expected);
});
