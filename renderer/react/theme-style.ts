import {
  black,
  contrastOf,
  mixColours,
  readColour,
  white,
  writeColour,
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
const leastContrast = 4.5;

/** The palest letters that stand on the page itself: --muted of theme.css. */
const palestText: Colour = [0x58, 0x62, 0x73];

const lettersOn = (colour: Colour): Colour =>
  contrastOf(colour, white) >= leastContrast ? white : black;

/** The colour as letters, as dark as the ground asks for. */
const inkOf = (colour: Colour, ground: Colour): Colour => {
  const shares = Array.from({ length: 21 }, (_, index) => index / 20);
  const found = shares
    .map((share) => mixColours(colour, black, share))
    .find((ink) => contrastOf(ink, ground) >= leastContrast);
  return found ?? black;
};

const accentProperties = (accent: Colour, ground: Colour): ThemeProperties => ({
  '--accent': writeColour(accent),
  '--header-from': writeColour(accent),
  '--header-to': writeColour(accent),
  '--accent-text': writeColour(lettersOn(accent)),
  '--accent-ink': writeColour(inkOf(accent, ground)),
  '--accent-soft': writeColour(mixColours(accent, white, 0.92)),
});

/** How the colours of a screen are put into its style; what is no colour changes nothing (LANG 72, 73). */
export const themeStyle = (accentText: unknown, pageText: unknown): ThemeStyle => {
  const [accent, page] = [readColour(accentText), readColour(pageText)];
  const hasPlate = page !== undefined && contrastOf(page, palestText) < leastContrast;
  // A white plate, or the page where it is darker than the white of cards.
  const ground = page === undefined || hasPlate ? mixColours(white, black, 0.04) : page;
  return {
    properties: {
      ...(page && { '--page': writeColour(page) }),
      ...(accent && accentProperties(accent, ground)),
    },
    hasPlate,
  };
};
