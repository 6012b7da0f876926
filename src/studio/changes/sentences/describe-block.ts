import { joinPointer, type Pointer } from '../../../../renderer/entries/document.ts';
import { widgets } from '../../generated/widgets.ts';
import { titleFromName, withoutPlaceholders, wordProps } from '../../inspector/title-of.ts';
import { findVisibleValue } from '../../inspector/visible-value.ts';
import type { Block } from './read-blocks.ts';

const widgetTitles = new Map(widgets.map(({ name, title }) => [name, title]));

const maxWordsLength = 32;

/** Shortens a text at its end. */
export const shorten = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;

const wordsAt = (document: unknown, pointer: Pointer): string | undefined => {
  for (const name of wordProps) {
    const value = findVisibleValue(document, joinPointer(pointer, 'props', name))?.value;
    if (typeof value === 'string' && value.trim() !== '') return withoutPlaceholders(value);
  }
  return undefined;
};

export const kindOfBlock = ({ node }: Block): string => {
  const { widget, fragment } = node;
  if (typeof widget === 'string') return widgetTitles.get(widget) ?? titleFromName(widget);
  return `Shared block “${typeof fragment === 'string' ? titleFromName(fragment) : ''}”`;
};

/** Name of a block by its kind and its own words, such as `Button “Register”`. */
export const nameOfBlock = (document: unknown, block: Block): string => {
  const words = wordsAt(document, block.pointer);
  return words === undefined
    ? kindOfBlock(block)
    : `${kindOfBlock(block)} “${shorten(words, maxWordsLength)}”`;
};
