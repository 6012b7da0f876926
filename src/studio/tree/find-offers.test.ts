import { expect, test } from 'vitest';
import { findOffers } from './find-offers.ts';

const offer = (key: string, title: string, description: string, group = 'Content') => ({ key, title, description, group });
const offers = [
  offer('entry', 'Entry', 'A row with a small picture and a text.'),
  offer('image', 'Image', 'A picture.'),
  offer('picture-link', 'Picture link', 'A tap on it leads somewhere.'),
  offer('text', 'Text', 'Words.'),
  offer('day', 'Day chooser', 'A date.', 'Input'),
];

test.each<[string, readonly string[]]>([
  ['picture', ['picture-link', 'image', 'entry']],
  ['  IMAGE ', ['image']],
  ['text', ['text', 'entry']],
  ['input', ['day']],
  ['', ['entry', 'image', 'picture-link', 'text', 'day']],
  ['nothing like it', []],
])('a search for "%s" begins with what it is about', (word, keys) => {
  expect(findOffers(offers, word).map(({ key }) => key)).toEqual(keys);
});
