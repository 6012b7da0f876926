import { ownEntry } from '../../../renderer/document.ts';
import type { PartFacts } from './part-facts.ts';

/** Names of props that say too little by themselves. */
const ownTitles: Readonly<Record<string, string>> = {
  alt: 'Words in place of the picture',
  asset: 'Picture',
  src: 'Picture out of data',
};

/** A part as people read it. */
export const titleOfPart = ({ name, title }: PartFacts): string => title ?? ownEntry(ownTitles, name) ?? titleOf(name);

/** A name of the language as people read it: `maxLength` is "Max length", `not_after` "Not after". */
export const titleOf = (name: string): string => {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
