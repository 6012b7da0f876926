import type { NameTarget, NameUse } from '../../../renderer/entries/node.ts';
import { tryParseJson } from '../../../renderer/entries/document.ts';
import { findVisibleValue } from '../inspector/visible-value.ts';
import type { LanguageClient } from '../language/language-client.ts';
import type { IdText } from '../language/messages.ts';
import { applyEdits, readTree, renameUses } from '../text-edits/index.ts';
import { describeUse } from './describe-use.ts';

/** Places on one page that a rename changes. */
export interface PageUses {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly uses: readonly NameUse[];
  readonly sentences: readonly string[];
}

export interface Renaming {
  readonly target: NameTarget;
  readonly to: string;
}

export interface FoundUses {
  readonly own: PageUses;
  readonly others: readonly PageUses[];
  /** Pages that mention the name but are not complete; they stay as they are. */
  readonly unreadable: readonly string[];
}

const titleOf = (document: unknown, id: string): string => {
  const title = findVisibleValue(document, '/title')?.value;
  return typeof title === 'string' && title !== '' ? title : id;
};

const usesIn = async (
  language: LanguageClient,
  page: IdText,
  target: NameTarget,
): Promise<PageUses | undefined> => {
  const uses = await language.ask('nameUses', { ...page, target });
  if (uses === undefined) return undefined;
  const tree = readTree(page.text);
  const sentences = uses.map(({ pointer }) => describeUse(tree, pointer));
  return { ...page, title: titleOf(tryParseJson(page.text), page.id), uses, sentences };
};

/** Other pages refer to parameters and ids only. */
const mayUse = (text: string, target: NameTarget): boolean =>
  (target.of === 'document' || (target.of === 'param' && text.includes(`"${target.name}"`))) &&
  text.includes(`"${target.document}"`);

/**
 * Finds what a rename changes, on the open page and on others.
 * @returns undefined if the open page is not complete
 */
export const findUses = async (
  language: LanguageClient,
  open: IdText,
  others: readonly IdText[],
  target: NameTarget,
): Promise<FoundUses | undefined> => {
  const own = await usesIn(language, open, target);
  if (own === undefined) return undefined;
  const [found, unreadable]: [PageUses[], string[]] = [[], []];
  for (const other of others) {
    if (other.id === open.id || !mayUse(other.text, target)) continue;
    const uses = await usesIn(language, other, target);
    if (uses === undefined) unreadable.push(other.id);
    else if (uses.uses.length > 0) found.push(uses);
  }
  return { own, others: found, unreadable };
};

/**
 * Renames on a page that is not open.
 * @param shown uses as the operator has seen them
 * @returns undefined if the page has changed in the meantime
 */
export const renamedText = async (
  language: LanguageClient,
  { target, to }: Renaming,
  { id, uses: shown }: PageUses,
  text: string,
): Promise<string | undefined> => {
  const uses = await language.ask('nameUses', { id, text, target });
  if (JSON.stringify(uses) !== JSON.stringify(shown)) return undefined;
  const name = target.of === 'document' ? target.document : target.name;
  const result = renameUses(readTree(text), shown, { name, to, at: '' });
  return 'refused' in result ? undefined : applyEdits(text, result.edits);
};
