import {
  black,
  contrastRatio,
  mixColours,
  parseColour,
  white,
  formatColour,
  type Colour,
} from '../document/colour.ts';

/** Custom properties of renderer/widgets/theme.css. */
type ThemeProperties = Readonly<Record<`--${string}`, string>>;

interface ThemeStyle {
  readonly properties: ThemeProperties;
  readonly hasPlate: boolean;
}

const minContrast = 4.5;

const mutedText: Colour = [0x58, 0x62, 0x73];

const textColourOn = (colour: Colour): Colour =>
  contrastRatio(colour, white) >= minContrast ? white : black;

/** Darkens the colour until it is readable on the ground. */
const readableInk = (colour: Colour, ground: Colour): Colour => {
  const shares = Array.from({ length: 21 }, (_, index) => index / 20);
  const found = shares
    .map((share) => mixColours(colour, black, share))
    .find((ink) => contrastRatio(ink, ground) >= minContrast);
  return found ?? black;
};

const accentProperties = (accent: Colour, ground: Colour): ThemeProperties => ({
  '--w-accent': formatColour(accent),
  '--w-header-from': formatColour(accent),
  '--w-header-to': formatColour(accent),
  '--w-accent-text': formatColour(textColourOn(accent)),
  '--w-accent-ink': formatColour(readableInk(accent, ground)),
  '--w-accent-soft': formatColour(mixColours(accent, white, 0.92)),
});

/** Invalid colours are ignored (LANG 72, 73). */
export const themeStyle = (accentText: unknown, pageText: unknown): ThemeStyle => {
  const [accent, page] = [parseColour(accentText), parseColour(pageText)];
  const hasPlate = page !== undefined && contrastRatio(page, mutedText) < minContrast;
  const ground = page === undefined || hasPlate ? mixColours(white, black, 0.04) : page;
  return {
    properties: {
      ...(page && { '--w-page': formatColour(page) }),
      ...(accent && accentProperties(accent, ground)),
    },
    hasPlate,
  };
};
