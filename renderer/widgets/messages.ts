import { fillPlaceholders } from '../document/strings.ts';

/** A sentence of the words with its {names} filled in. */
export const interpolate = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string => fillPlaceholders(sentence, (name) => String(values[name] ?? ''));

/** The few words that widgets say by themselves, as they are written; a catalogue of texts translates them. Everything else comes as props. */
export const messages = [
  'Confirm',
  'Cancel',
  'Close',
  'Loading',
  // In an empty picker that names nothing better.
  'Choose',
  // In the sheet of a picker without options.
  'There is nothing to choose from.',
  'Regions',
  'Cities of {region}',
  'Choose a region first.',
  '{region} is chosen as a whole.',
  'Picture not available',
  // Of a page that was pulled down.
  'Refreshing',
  // All but the days have two digits.
  '{days}d {hours}h {minutes}m {seconds}s',
  // Of the button that shows the links of a site.
  'Menu',
  'Pause',
  'Play',
  // The place of the slide, from 1.
  'Show slide {number}',
  '{number} of {count}',
  'This page cannot be shown here.',
  // Numbers of characters.
  '{used}/{most}',
  '1 star',
  // From 2.
  '{count} stars',
  'Add image',
  'Remove image',
  // Counts the pictures from 1.
  'Picture {number}',
  // Numbers of pictures.
  '{count} of {most}',
] as const;

let translator = (text: string): string => text;

/** A word in the language of the app. Each comes with the widget that says it: the list above is not on phones. */
export const message = (text: (typeof messages)[number]): string => translator(text);

/** Says the words in another language. To be called before the first screen is drawn. */
export const setTranslator = (translate: (text: string) => string): void => {
  translator = translate;
};
