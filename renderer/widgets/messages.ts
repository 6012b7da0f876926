import { fillPlaceholders } from '../document/strings.ts';

export const interpolate = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string => fillPlaceholders(sentence, (name) => String(values[name] ?? ''));

/** Built-in messages in English; catalogues translate them. Other texts are props. */
export const messages = [
  'Confirm',
  'Cancel',
  'Close',
  'Loading',
  'Choose',
  'There is nothing to choose from.',
  'Regions',
  'Cities of {region}',
  'Choose a region first.',
  '{region} is chosen as a whole.',
  // Numbers of characters.
  'This entry has {count} characters. Enter at most {most}.',
  'This country code is not accepted here. Enter a number without it.',
  'This date is incomplete or does not exist. Enter day, month and year.',
  // Dates as YYYY-MM-DD.
  'This date is too early. Enter {min} or a later date.',
  'This date is too late. Enter {max} or an earlier date.',
  'Picture not available',
  'Refreshing',
  // All but the days have two digits.
  '{days}d {hours}h {minutes}m {seconds}s',
  'Menu',
  'Pause',
  'Play',
  // Slide number, from 1.
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
  // Picture number, from 1.
  'Picture {number}',
  'Making the picture smaller',
  // Megabytes of the picture and of the limit.
  'This picture has {size} MB. Choose one of at most {most} MB.',
  // Numbers of pictures.
  '{count} of {most}',
] as const;

let translator = (text: string): string => text;

/** Widgets inline their messages, so the list above is not bundled. */
export const message = (text: (typeof messages)[number]): string => translator(text);

/** Sets the translator. Call it before the first render. */
export const setTranslator = (translate: (text: string) => string): void => {
  translator = translate;
};
