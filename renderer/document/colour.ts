/** Red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const white: Colour = [255, 255, 255];
export const black: Colour = [0, 0, 0];

/** Only `#rrggbb` is allowed, to prevent style injection. */
export const isColour = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

export const parseColour = (text: unknown): Colour | undefined => {
  if (!isColour(text)) return undefined;
  const part = (from: number): number => Number.parseInt(text.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
};

export const formatColour = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/**
 * Mixes two colours.
 * @param ratio share of the second colour, 0 to 1
 */
export const mixColours = (one: Colour, other: Colour, ratio: number): Colour => {
  const part = (at: 0 | 1 | 2): number => one[at] + (other[at] - one[at]) * ratio;
  return [part(0), part(1), part(2)];
};

/** WCAG relative luminance, 0 to 1. */
const relativeLuminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast ratio, 1 to 21. */
export const contrastRatio = (one: Colour, other: Colour): number => {
  const [first, second] = [relativeLuminance(one) + 0.05, relativeLuminance(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
};
