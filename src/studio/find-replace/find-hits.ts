import type { Pointer } from '../../../renderer/entries/document.ts';
import { applyEdits, rangeAt, readTree, type TextEdit } from '../text-edits/index.ts';
import { type PageText, pageTexts } from './find-texts.ts';
import { replaceMatches } from './search-options.ts';

export interface PageHits {
  readonly id: string;
  /** Texts that match, except keys of translations, which follow their texts. */
  readonly hits: readonly PageText[];
}

const matches = (value: string, pattern: RegExp): boolean => value.search(pattern) >= 0;

/** Skips pages whose text cannot match, before anything is parsed. */
export const findHits = (
  pages: readonly { readonly id: string; readonly text: string }[],
  pattern: RegExp,
): readonly PageHits[] =>
  pages.flatMap(({ id, text }) => {
    // Escapes may hide a match, so such texts are always parsed.
    if (!matches(text, pattern) && !text.includes('\\')) return [];
    const hits = pageTexts(text).filter(
      ({ kind, value }) => kind !== 'source' && matches(value, pattern),
    );
    return hits.length === 0 ? [] : [{ id, hits }];
  });

export interface Replacement {
  readonly pattern: RegExp;
  readonly replacement: string;
}

/**
 * Replaces in the chosen texts only. Keys of translations follow a text that is no longer on the
 * page under its former words.
 * @returns undefined if a chosen text is no longer as it was shown
 */
export const replaceHits = (
  text: string,
  chosen: readonly PageText[],
  { pattern, replacement }: Replacement,
): string | undefined => {
  const tree = readTree(text);
  const texts = pageTexts(text);
  const byPointer = new Map(texts.map((found) => [found.pointer, found]));
  if (chosen.some(({ pointer, value }) => byPointer.get(pointer)?.value !== value))
    return undefined;
  const isChosen = new Set<Pointer>(chosen.map(({ pointer }) => pointer));
  const remaining = new Set(
    texts
      .filter(({ kind, pointer }) => kind === 'text' && !isChosen.has(pointer))
      .map(({ value }) => value),
  );
  const changed = new Set(chosen.filter(({ kind }) => kind === 'text').map(({ value }) => value));
  const follows = texts.filter(
    ({ kind, value }) => kind === 'source' && changed.has(value) && !remaining.has(value),
  );
  const edits = [...chosen, ...follows].flatMap(({ pointer, value }): readonly TextEdit[] => {
    const range = rangeAt(tree, pointer);
    const next = replaceMatches(value, pattern, replacement);
    return range === undefined || next === value ? [] : [{ ...range, text: JSON.stringify(next) }];
  });
  return applyEdits(text, edits);
};
