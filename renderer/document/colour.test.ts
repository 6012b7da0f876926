import { expect, test } from 'vitest';
import {
  black,
  contrastOf,
  isColour,
  mixColours,
  readColour,
  white,
  writeColour,
} from './colour.ts';

test.each(['#0b5fa5', '#FFFFFF', '#Ab12eF'])('LANG 72: %s is a colour', (text) => {
  expect([isColour(text), readColour(text) && writeColour(readColour(text) ?? black)]).toEqual([
    true,
    text.toLowerCase(),
  ]);
});

test.each([
  '',
  '#fff',
  '#0b5fa5 ',
  ' #0b5fa5',
  '#0b5fa5ff',
  '0b5fa5',
  '#0b5fag',
  'red',
  'rgb(1,2,3)',
  '#0b5fa5;background:url(//x)',
  '#0b5fa5\n',
  5,
  null,
  undefined,
  ['#0b5fa5'],
  {},
])('LANG 72: %j is none', (text) => {
  expect([isColour(text), readColour(text)]).toEqual([false, undefined]);
});

test('a mix lies between two colours', () => {
  expect([0, 0.5, 1].map((share) => writeColour(mixColours(white, black, share)))).toEqual([
    '#ffffff',
    '#808080',
    '#000000',
  ]);
});

// Values of the contrast tables of WCAG.
test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#777777', 4.48],
  ['#767676', 4.54],
  ['#ff0000', 4],
  ['#0000ff', 8.59],
])('the contrast of %s with white is %f, from either side', (text, contrast) => {
  const colour = readColour(text) ?? white;
  expect(contrastOf(colour, white)).toBeCloseTo(contrast, 2);
  expect(contrastOf(white, colour)).toBe(contrastOf(colour, white));
});
