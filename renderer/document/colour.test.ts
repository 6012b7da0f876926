import { expect, test } from 'vitest';
import {
  black,
  contrastRatio,
  isColour,
  mixColours,
  parseColour,
  white,
  formatColour,
} from './colour.ts';

test.each(['#0b5fa5', '#FFFFFF', '#Ab12eF'])('LANG 72: %s is a colour', (text) => {
  expect([isColour(text), parseColour(text) && formatColour(parseColour(text) ?? black)]).toEqual([
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
  expect([isColour(text), parseColour(text)]).toEqual([false, undefined]);
});

test('a mix lies between two colours', () => {
  expect([0, 0.5, 1].map((share) => formatColour(mixColours(white, black, share)))).toEqual([
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
  const colour = parseColour(text) ?? white;
  expect(contrastRatio(colour, white)).toBeCloseTo(contrast, 2);
  expect(contrastRatio(white, colour)).toBe(contrastRatio(colour, white));
});
