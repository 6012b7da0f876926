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

/** Words about texts on a colour, such as `White text: 5.2 : 1. Black text: 4.0 : 1, too low.` */
export const describeContrast = (colour: string): string =>
  (
    [
      ['White', '#ffffff'],
      ['Black', '#000000'],
    ] as const
  )
    .map(([name, text]) => {
      const ratio = contrastOf(colour, text);
      return `${name} text: ${ratio.toFixed(1)} : 1${ratio < minTextContrast ? ', too low' : ''}.`;
    })
    .join(' ');
