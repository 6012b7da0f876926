import {
  joinPointer,
  ownEntry,
  parsePointer,
  type Pointer,
} from '../../../../renderer/entries/document.ts';
import { combineEdits, type DocumentEdit } from '../../inspector/document-edits.ts';
import { resolvePointer } from '../../inspector/structure.ts';
import { findVisibleValue } from '../../inspector/visible-value.ts';
import { titleFromName } from '../../inspector/title-of.ts';
import { describeLanguage, pluralize } from '../../shell/format.ts';
import { ownTranslations } from '../../translations/translation-edits.ts';
import { kindOfBlock, nameOfBlock } from './describe-block.ts';
import { describeValueChange } from './describe-value-change.ts';
import { type Compared, type Difference, findDifferences } from './find-differences.ts';
import type { Block } from './read-blocks.ts';
import { restoreEdit, restoreValue } from './restore-edits.ts';

export interface ChangeSentence {
  readonly text: string;
  /** Edit of the new document that restores the old state; undefined if one edit cannot. */
  readonly restore: DocumentEdit | undefined;
}

/** Changes of one block, or of the page itself. */
export interface ChangeGroup {
  readonly key: string;
  readonly title: string;
  /** Kind of the block, such as `Heading`; `Page` for the page. */
  readonly kind: string;
  /** In the new document; undefined for removed blocks. */
  readonly pointer: Pointer | undefined;
  readonly sentences: readonly ChangeSentence[];
}

/** Sections whose entries are reported as a whole, with the name of an entry. */
const entryNames: Readonly<Record<string, string>> = {
  actions: 'Action',
  countdowns: 'Countdown',
  examples: 'State',
  lists: 'List',
  operations: 'Action',
  overlays: 'Dialog',
  sources: 'Data',
  state: 'Value of the page',
};

const describePlace = ({ fresh }: Compared, { after, parent }: Block): string => {
  const [before, outer] = [fresh.blocks.get(after), fresh.blocks.get(parent)];
  if (before !== undefined) return `below ${nameOfBlock(fresh.document, before)}`;
  return outer === undefined ? 'at the top' : `at the top of ${nameOfBlock(fresh.document, outer)}`;
};

/** Words on the page; undefined unless both documents have some, and they differ. */
const seenIn = (
  { old, fresh }: Compared,
  { block, path }: Extract<Difference, { kind: 'changed' }>,
): readonly [string, string] | undefined => {
  const was = block && old.blocks.get(block.node.id);
  const before = findVisibleValue(old.document, `${was?.pointer ?? ''}${path}`);
  const after = findVisibleValue(fresh.document, `${block?.pointer ?? ''}${path}`);
  return before?.kind === 'text' && after?.kind === 'text' && before.value !== after.value
    ? [String(before.value), String(after.value)]
    : undefined;
};

const describeDifference = (compared: Compared, difference: Difference): string => {
  switch (difference.kind) {
    case 'added': {
      const { block } = difference;
      const show = block.node['show'];
      const shown =
        show === undefined
          ? ''
          : `, ${describeValueChange({ path: '/show', before: undefined, after: show }, compared.fresh.document)}`;
      return `added ${describePlace(compared, block)}${shown}`;
    }
    case 'removed':
      return 'removed';
    case 'moved':
      return `moved ${describePlace(compared, difference.block)}`;
    case 'changed':
      return describeValueChange(
        { ...difference, seen: seenIn(compared, difference) },
        compared.fresh.document,
      );
  }
};

const groupBlocks = (compared: Compared): readonly ChangeGroup[] => {
  const groups = new Map<string, { block: Block; isGone: boolean; all: Difference[] }>();
  for (const difference of compared.differences) {
    const block = difference.kind === 'removed' ? difference.was : difference.block;
    if (block === undefined) continue;
    const { id } = block.node;
    const group = groups.get(id) ?? { block, isGone: difference.kind === 'removed', all: [] };
    group.all.push(difference);
    groups.set(id, group);
  }
  return [...groups].map(([key, { block, isGone, all }]) => ({
    key,
    title: nameOfBlock((isGone ? compared.old : compared.fresh).document, block),
    kind: kindOfBlock(block),
    pointer: isGone ? undefined : block.pointer,
    sentences: all.map((difference) => ({
      text: describeDifference(compared, difference),
      restore: restoreEdit(compared, difference),
    })),
  }));
};

const describeTexts = (compared: Compared, language: string): string => {
  const [old, fresh] = [compared.old, compared.fresh].map(({ document }) =>
    ownTranslations(document, language),
  );
  const before = new Map((old ?? []).map(({ text, is }) => [text, is]));
  const after = new Map((fresh ?? []).map(({ text, is }) => [text, is]));
  const differing = [...new Set([...after.keys(), ...before.keys()])].filter(
    (text) => before.get(text) !== after.get(text),
  );
  const [only = ''] = differing;
  const is = after.get(only);
  const name = describeLanguage(language);
  return differing.length === 1 && is !== undefined
    ? `${name} of “${only}”: “${is}”`
    : `${name}: ${pluralize(Math.max(1, differing.length), 'text')} changed`;
};

const describeEntry = (compared: Compared, pointer: Pointer): string => {
  const [section = '', name = ''] = parsePointer(pointer);
  if (section === 'texts') return describeTexts(compared, name);
  const [before, after] = [compared.old, compared.fresh].map(({ document }) =>
    resolvePointer(document, pointer),
  );
  const act = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return `${ownEntry(entryNames, section) ?? ''} “${titleFromName(name)}” ${act}`;
};

/** Entry that holds a value of the page, if its section is reported by entries. */
const entryOf = (path: Pointer): Pointer | undefined => {
  const [section = '', name] = parsePointer(path);
  return name !== undefined && (section === 'texts' || Object.hasOwn(entryNames, section))
    ? joinPointer('', section, name)
    : undefined;
};

/** Default of a parameter, which is the value that the page shows without a link. */
const parameterOf = (path: Pointer): string | undefined => {
  const [, name] = /^(?:\/route)?\/params\/([^/]+)\/default$/.exec(path) ?? [];
  return name;
};

const groupPage = (compared: Compared): readonly ChangeGroup[] => {
  const [entries, sentences] = [new Set<Pointer>(), new Array<ChangeSentence>()];
  for (const difference of compared.differences) {
    if (difference.kind !== 'changed' || difference.block !== undefined) continue;
    const entry = entryOf(difference.path);
    if (entry !== undefined) {
      entries.add(entry);
      continue;
    }
    const parameter = parameterOf(difference.path);
    sentences.push({
      text: describeValueChange(
        { ...difference, seen: seenIn(compared, difference) },
        compared.fresh.document,
        parameter === undefined ? undefined : titleFromName(parameter),
      ),
      restore: restoreEdit(compared, difference),
    });
  }
  const { old, fresh } = compared;
  const ofEntries = [...entries].map((entry) => ({
    text: describeEntry(compared, entry),
    restore: restoreValue(
      entry,
      resolvePointer(old.document, entry),
      resolvePointer(fresh.document, entry),
    ),
  }));
  const all = [...sentences, ...ofEntries];
  return all.length === 0
    ? []
    : [{ key: '', title: 'Page', kind: 'Page', pointer: '', sentences: all }];
};

/** Describes what changed between two documents, by block, the page itself first. */
export const describeDifferences = (before: unknown, after: unknown): readonly ChangeGroup[] => {
  const compared = findDifferences(before, after);
  return [...groupPage(compared), ...groupBlocks(compared)];
};

export const countSentences = (groups: readonly ChangeGroup[]): number =>
  groups.reduce((count, { sentences }) => count + sentences.length, 0);

/** Edit that takes all changes of a group back; undefined if one of them cannot be. */
export const restoreGroup = ({ sentences }: ChangeGroup): DocumentEdit | undefined => {
  const edits = sentences.flatMap(({ restore }) => (restore === undefined ? [] : [restore]));
  // A move comes last, since the other edits use the present place of the block.
  return edits.length === sentences.length ? combineEdits(...edits.toReversed()) : undefined;
};
