import { screen as page } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawWith } from '../../tests/fixtures/draw-screen.tsx';
import { contrastRatio, parseColour, type Colour } from '../document/colour.ts';
import { themeStyle } from './theme-style.ts';

const css = readFileSync(join(import.meta.dirname, '../widgets/theme.css'), 'utf8');
const defaultOf = (name: string): string =>
  new RegExp(`  ${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '';
const colour = (text: string | undefined): Colour => {
  const read = parseColour(text);
  if (read === undefined) throw new Error(`Expected a colour, found ${String(text)}.`);
  return read;
};

const shades = ['00', '33', '66', '99', 'cc', 'ff'];
const allColours = shades.flatMap((red) =>
  shades.flatMap((green) => shades.map((blue) => `#${red}${green}${blue}`)),
);

/** Text and background colors without enough contrast. */
const unreadable = (
  pairs: readonly (readonly [letters: string | undefined, ground: string | undefined])[],
) => pairs.filter(([letters, ground]) => contrastRatio(colour(letters), colour(ground)) < 4.5);

test.each(allColours)(
  'LANG 73: letters on the accent %s and letters of it can be read, and it stays as it was given',
  (accent) => {
    const { properties } = themeStyle(accent, undefined);
    expect(properties['--w-accent']).toBe(accent);
    const ink = properties['--w-accent-ink'];
    expect(
      unreadable([
        [properties['--w-accent-text'], accent],
        [ink, '#ffffff'],
        [ink, defaultOf('--w-page')],
      ]),
    ).toEqual([]);
  },
);

test.each(allColours)(
  'LANG 73: letters of the app and of the accent can be read on a page of %s, or stand on a plate',
  (ground) => {
    for (const accent of ['#ffff00', '#0b5fa5', '#ffffff']) {
      const { properties, hasPlate } = themeStyle(accent, ground);
      expect(properties['--w-page']).toBe(ground);
      const letters = [
        properties['--w-accent-ink'],
        ...['--w-text', '--w-muted', '--w-danger'].map(defaultOf),
      ];
      expect(unreadable(letters.map((letter) => [letter, hasPlate ? '#ffffff' : ground]))).toEqual(
        [],
      );
    }
  },
);

test('LANG 73: an accent that can be read stays as it is, and a light page needs no plate', () => {
  const { properties, hasPlate } = themeStyle('#0b5fa5', '#eaf3fb');
  expect([properties['--w-accent-ink'], properties['--w-accent-text'], hasPlate]).toEqual([
    '#0b5fa5',
    '#ffffff',
    false,
  ]);
  expect(themeStyle(undefined, '#103050').hasPlate).toBe(true);
});

test.each([
  [undefined, undefined],
  ['red', 'url(//x)'],
  ['', '#fff'],
])('LANG 72: %j and %j change nothing', (accent, ground) => {
  expect(themeStyle(accent, ground)).toEqual({ properties: {}, hasPlate: false });
});

describe('a screen with colours', () => {
  const parts = {
    theme: { accent: { $: 'state.accent' }, page: '#102030' },
    state: { accent: { type: 'text', init: '#0b5fa5' } },
  };
  const root = (): HTMLElement | null => page.getByRole('main').parentElement;
  const accent = (): string | undefined => root()?.style.getPropertyValue('--w-accent');

  test('LANG 72: has them, follows them, and keeps those of the app where there is none', async () => {
    const screen = await drawWith(parts);
    expect([
      accent(),
      root()?.style.getPropertyValue('--w-page'),
      page.getByRole('main').className,
    ]).toEqual(['#0b5fa5', '#102030', 'w-main w-main-plate']);
    await screen.change(() => screen.runtime.store.write('state.accent', '#aa0000'));
    expect(accent()).toBe('#aa0000');
    await screen.change(() => screen.runtime.store.write('state.accent', 'red;--w-page:#000000'));
    expect([accent(), root()?.getAttribute('style')]).toEqual(['', '--w-page: #102030;']);
  });

  test('a screen without any has no style', async () => {
    await drawWith({});
    expect([root()?.getAttribute('style'), page.getByRole('main').className]).toEqual([
      null,
      'w-main',
    ]);
  });
});
