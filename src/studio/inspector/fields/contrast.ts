/** Least contrast of a text, by WCAG 2.2 AA. */
const minTextContrast = 4.5;

const channel = (colour: string, at: number): number => {
  const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number =>
  0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);

/** Contrast ratio of two colours, #rrggbb. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Sentence about texts on a colour. At least one of white and black is readable on any colour. */
export const describeContrast = (colour: string): string => {
  const [isWhite, isBlack] = ['#ffffff', '#000000'].map(
    (text) => contrastOf(colour, text) >= minTextContrast,
  );
  if (isWhite === isBlack) return 'White and black text are easy to read on it.';
  const [readable, other] = isWhite === true ? ['White', 'black'] : ['Black', 'white'];
  return `${readable} text is easy to read on it, ${other} text is not.`;
};
