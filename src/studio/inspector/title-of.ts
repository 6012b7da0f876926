import { type Pointer, ownEntry } from '../../../renderer/entries/document.ts';
import type { PropertyFacts } from './property-facts.ts';

const ownTitles: Readonly<Record<string, string>> = {
  accent: 'Main colour',
  alt: 'Alternative text',
  asset: 'Image',
  src: 'Image from data',
};

export const titlesOfNode = {
  field: 'Fills the field',
  on: 'What happens',
  show: 'Visibility',
} as const;

/** Steps in `on` use the same names with another meaning, such as `field`. */
const isNodeProperty = (pointer: Pointer): boolean =>
  /^\/(?:header|body|footer|overlays)\b(?!.*\/on\/)/.test(pointer);

export const titleAt = (name: string, pointer: Pointer): string =>
  (isNodeProperty(pointer) ? ownEntry<string>(titlesOfNode, name) : undefined) ??
  ownEntry(ownTitles, name) ??
  titleFromName(name);

export const titleOfProperty = ({ name, title }: PropertyFacts): string =>
  title ?? ownEntry(ownTitles, name) ?? titleFromName(name);

/** Props with the words of a block, by priority. */
export const wordProps = ['label', 'title', 'text', 'alt', 'name'] as const;

/** Text without the names of its placeholders, which mean nothing to readers. */
export const withoutPlaceholders = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, '…');

/** Words of names that labels say in another way. */
const wordsInLabels: Readonly<Record<string, string>> = {
  color: 'colour',
  colors: 'colours',
  picture: 'image',
  pictures: 'images',
};

/** Label from a name: `maxLength` becomes "Max length", `not_after` "Not after". */
export const titleFromName = (name: string): string => {
  const text = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .replaceAll(/[a-z]+/g, (word) => ownEntry(wordsInLabels, word) ?? word)
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
