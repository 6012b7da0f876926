import {
  isRecord,
  joinPointer,
  ownProperty,
  parsePointer,
  type Json,
} from '../../../renderer/entries/document.ts';
import { widgets } from '../generated/widgets.ts';
import { addEntry, putProperty, type DocumentEdit } from '../inspector/document-edits.ts';
import { sectionUnavailableReason } from '../inspector/named-entries.ts';
import { resolvePointer } from '../inspector/structure.ts';
import {
  countOn,
  createIdTaker,
  documentOf,
  fitLines,
  inSequence,
  insertItem,
  type TextTree,
} from '../text-edits/index.ts';
import type { BlockPlan } from '../tree/group-edits.ts';
import { type ListPosition, ensureList } from '../tree/node-moves.ts';
import { closureOf, entryOf, sectionPointer, sentencesIn, type Use } from './block-uses.ts';
import { type CopiedBlocks, findUse } from './clipboard-text.ts';

/** Entry that pasted blocks use and the page does not have. */
export interface MissingEntry extends Use {
  readonly value: Json;
  /** Reason why this kind of page cannot have it. */
  readonly refused?: string;
}

interface MissingText {
  readonly language: string;
  readonly entry: Json;
}

/** Additions that pasted blocks need. */
export interface Missing {
  readonly entries: readonly MissingEntry[];
  readonly texts: readonly MissingText[];
}

const languageEntries = (document: unknown, language: string): readonly unknown[] => {
  const entries = resolvePointer(document, joinPointer('/texts', language));
  return Array.isArray(entries) ? entries : [];
};

/** Finds entries that the blocks use, and that are on the clipboard but not in the document. */
export const findMissing = (document: unknown, copied: CopiedBlocks): Missing => {
  const found = closureOf(copied.blocks, (use) =>
    entryOf(document, use) === undefined ? findUse(copied, use) : undefined,
  );
  const entries = found.flatMap(({ section, name }): readonly MissingEntry[] => {
    const value = findUse(copied, { section, name });
    const [key = ''] = parsePointer(sectionPointer(document, section));
    const refused = sectionUnavailableReason(document, key);
    return value === undefined
      ? []
      : [{ section, name, value, ...(refused !== undefined && { refused }) }];
  });
  const sentences = new Set(sentencesIn([copied.blocks, entries.map(({ value }) => value)]));
  const texts = Object.entries(copied.texts).flatMap(([language, translations]) => {
    const own = new Set(
      languageEntries(document, language).map((entry) => ownProperty(entry, 'text')),
    );
    return translations
      .filter(({ text }) => typeof text === 'string' && sentences.has(text) && !own.has(text))
      .map((entry): MissingText => ({ language, entry }));
  });
  return { entries, texts };
};

const overlayNames = new Set(widgets.filter(({ isOverlay }) => isOverlay).map(({ name }) => name));

const isOverlay = ({ widget }: Readonly<Record<string, Json>>): boolean =>
  typeof widget === 'string' && overlayNames.has(widget);

/** Copy of a value in which each block has an unused id. */
const withNewIds = (value: Json, takeId: (id: string) => string): Json => {
  if (Array.isArray(value)) return value.map((entry: Json) => withNewIds(entry, takeId));
  if (!isJsonRecord(value)) return value;
  const isBlock = typeof value.widget === 'string' || typeof value.fragment === 'string';
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isBlock && key === 'id' && typeof inner === 'string'
        ? takeId(inner)
        : withNewIds(inner, takeId),
    ]),
  );
};

const isJsonRecord = (value: Json): value is Readonly<Record<string, Json>> => isRecord(value);

const addText =
  ({ language, entry }: MissingText): DocumentEdit =>
  (tree) => {
    const list = joinPointer('/texts', language);
    return languageEntries(documentOf(tree), language).length === 0
      ? putProperty(list, [entry])(tree)
      : addEntry(list, entry)(tree);
  };

/** Unused name of a dialog. */
const overlayName = (document: unknown, { id }: Readonly<Record<string, Json>>): string => {
  const overlays = ownProperty(document, 'overlays');
  const taken = new Set(Object.keys(isRecord(overlays) ? overlays : {}));
  const name = typeof id === 'string' ? id : 'dialog';
  return taken.has(name) ? countOn(name, taken) : name;
};

/**
 * Inserts blocks with the entries and texts that come along, as one edit. Dialogs become dialogs of
 * the page.
 */
export const planPaste = (
  { blocks }: Pick<CopiedBlocks, 'blocks'>,
  { list, index }: ListPosition,
  { entries, texts }: Missing,
): BlockPlan => {
  const inList = blocks.filter((block) => !isOverlay(block));
  const overlays = blocks.filter(isOverlay);
  return {
    make: (tree) => {
      const takeId = createIdTaker(tree.root);
      const nodes = inList.map((block) => withNewIds(block, takeId));
      const document = documentOf(tree);
      return fitLines(
        tree,
        inSequence(tree, [
          ...entries.map(
            ({ section, name, value }) =>
              (current: TextTree) =>
                putProperty(
                  joinPointer(sectionPointer(document, section), name),
                  withNewIds(value, takeId),
                )(current),
          ),
          ...texts.map((text) => (current: TextTree) => addText(text)(current)),
          ...overlays.map((block) => (current: TextTree) => {
            const at = joinPointer('/overlays', overlayName(documentOf(current), block));
            return putProperty(at, withNewIds(block, takeId))(current);
          }),
          ...(nodes.length === 0 ? [] : ensureList(tree, list)),
          ...nodes.map(
            (node, pasted) => (current: TextTree) =>
              insertItem(current, list, index + pasted, node),
          ),
        ]),
      );
    },
    ...(inList.length > 0 && {
      selects: inList.map((_, pasted) => joinPointer(list, index + pasted)),
    }),
  };
};
