import { type Pointer, ownEntry } from '../../../renderer/entries/document.ts';
import type { PropertyFacts } from './property-facts.ts';

/** Names of props that say too little by themselves. */
const ownTitles: Readonly<Record<string, string>> = {
  alt: 'Words in place of the picture',
  asset: 'Picture',
  src: 'Picture out of data',
};

/** What the inspector of a node calls some of its parts. */
export const titlesOfNode = {
  field: 'Fills the field',
  on: 'What happens',
  show: 'Shown while',
} as const;

/** What a step in `on` has under the same names is called otherwise: the "field" that it sets is no input of the node. */
const isNodeProperty = (pointer: Pointer): boolean =>
  /^\/(?:header|body|footer|overlays)\b(?!.*\/on\/)/.test(pointer);

/** What the inspector calls something that a place has under a name of the language. */
export const titleAt = (name: string, pointer: Pointer): string =>
  (isNodeProperty(pointer) ? ownEntry<string>(titlesOfNode, name) : undefined) ??
  ownEntry(ownTitles, name) ??
  titleFromName(name);

/** A part as people read it. */
export const titleOfProperty = ({ name, title }: PropertyFacts): string =>
  title ?? ownEntry(ownTitles, name) ?? titleFromName(name);

/** A name of the language as people read it: `maxLength` is "Max length", `not_after` "Not after". */
export const titleFromName = (name: string): string => {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
