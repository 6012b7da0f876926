import {
  black,
  contrastRatio,
  mixColours,
  parseColour,
  white,
  formatColour,
  type Colour,
} from '../document/colour.ts';

/** Custom properties of the theme (renderer/widgets/theme.css), a part of React's own type of styles. */
type ThemeProperties = Readonly<Record<`--${string}`, string>>;

interface ThemeStyle {
  readonly properties: ThemeProperties;
  /** The page is too dark for dark letters: the content stands on a plate. */
  readonly hasPlate: boolean;
}

/** Of normal text (WCAG 1.4.3). */
const minContrast = 4.5;

/** The palest letters that stand on the page itself: --muted of theme.css. */
const mutedText: Colour = [0x58, 0x62, 0x73];

const textColourOn = (colour: Colour): Colour =>
  contrastRatio(colour, white) >= minContrast ? white : black;

/** The colour as letters, as dark as the ground asks for. */
const readableInk = (colour: Colour, ground: Colour): Colour => {
  const shares = Array.from({ length: 21 }, (_, index) => index / 20);
  const found = shares
    .map((share) => mixColours(colour, black, share))
    .find((ink) => contrastRatio(ink, ground) >= minContrast);
  return found ?? black;
};

const accentProperties = (accent: Colour, ground: Colour): ThemeProperties => ({
  '--accent': formatColour(accent),
  '--header-from': formatColour(accent),
  '--header-to': formatColour(accent),
  '--accent-text': formatColour(textColourOn(accent)),
  '--accent-ink': formatColour(readableInk(accent, ground)),
  '--accent-soft': formatColour(mixColours(accent, white, 0.92)),
});

/** How the colours of a screen are put into its style; what is no colour changes nothing (LANG 72, 73). */
export const themeStyle = (accentText: unknown, pageText: unknown): ThemeStyle => {
  const [accent, page] = [parseColour(accentText), parseColour(pageText)];
  const hasPlate = page !== undefined && contrastRatio(page, mutedText) < minContrast;
  // A white plate, or the page where it is darker than the white of cards.
  const ground = page === undefined || hasPlate ? mixColours(white, black, 0.04) : page;
  return {
    properties: {
      ...(page && { '--page': formatColour(page) }),
      ...(accent && accentProperties(accent, ground)),
    },
    hasPlate,
  };
};
