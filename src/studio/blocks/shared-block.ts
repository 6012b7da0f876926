import {
  isRecord,
  joinPointer,
  ownProperty,
  type Json,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import { entryOf, type SectionName, sentencesIn } from '../clipboard/block-uses.ts';
import { widgets } from '../generated/widgets.ts';
import { putProperty } from '../inspector/document-edits.ts';
import { isJson, resolvePointer } from '../inspector/structure.ts';
import {
  applyEdits,
  documentOf,
  fitLines,
  inSequence,
  insertItem,
  type NextEdit,
  readTree,
  removePart,
  setValue,
  type EditResult,
  type TextTree,
} from '../text-edits/index.ts';
import { ownLanguages } from '../translations/translation-edits.ts';
import { readBlockReads } from './block-reads.ts';

type JsonRecord = Readonly<Record<string, Json>>;

const isJsonRecord = (value: unknown): value is JsonRecord => isRecord(value);

/** Value of the page that the shared block gets as a parameter. */
interface Passed {
  readonly name: string;
  /** Reference in the page, such as `state.step`. */
  readonly path: string;
  readonly parameter: JsonRecord;
}

/** Block that another page can use, too. */
export interface SharedBlock {
  /** Text of the new document. */
  readonly createText: (id: string, title: string) => string;
  /** Puts the use of the new document in place of the block. */
  readonly replace: (id: string) => (tree: TextTree) => EditResult;
}

const overlayNames = new Set(widgets.filter(({ isOverlay }) => isOverlay).map(({ name }) => name));

/** Members that pass from a declaration in the page to the parameter. */
const declared = ['type', 'like', 'values', 'description'] as const;

const parameterFrom = (entry: unknown, isNeverMissing: boolean): JsonRecord => ({
  ...Object.fromEntries(
    declared.flatMap((name): readonly (readonly [string, Json])[] => {
      const value = ownProperty(entry, name);
      return isJson(value) ? [[name, value]] : [];
    }),
  ),
  ...(isNeverMissing && { required: true }),
});

/** Parameter for a value that the page declares; undefined if the page does not declare it. */
const parameterFor = (document: unknown, section: string, name: string): JsonRecord | undefined => {
  const find = (of: SectionName): unknown => entryOf(document, { section: of, name });
  if (section === 'countdowns')
    return find('countdowns') === undefined ? undefined : { type: 'number', required: true };
  const entry = section === 'params' || section === 'state' ? find(section) : undefined;
  if (entry === undefined) return undefined;
  const has = (member: string): boolean => ownProperty(entry, member) !== undefined;
  return parameterFrom(
    entry,
    section === 'state' ? has('init') : has('default') || ownProperty(entry, 'required') === true,
  );
};

/** Unused name: `step`, then `step-2`. */
const nameAmong = (name: string, taken: ReadonlySet<string>): string => {
  for (let count = 1; ; count += 1) {
    const made = count === 1 ? name : `${name}-${String(count)}`;
    if (!taken.has(made)) return made;
  }
};

const rewrite = (value: Json, passed: readonly Passed[]): Json => {
  if (Array.isArray(value)) return value.map((entry: Json) => rewrite(entry, passed));
  if (!isJsonRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]): [string, Json] => {
      if (key !== '$' || typeof inner !== 'string') return [key, rewrite(inner, passed)];
      const found = passed.find(({ path }) => inner === path || inner.startsWith(`${path}.`));
      return [
        key,
        found === undefined ? inner : `params.${found.name}${inner.slice(found.path.length)}`,
      ];
    }),
  );
};

interface LocatedText {
  readonly language: string;
  readonly pointer: Pointer;
  readonly entry: Json;
}

const translationsIn = (document: unknown): readonly LocatedText[] =>
  ownLanguages(document).flatMap((language) => {
    const list = joinPointer('/texts', language);
    const entries = resolvePointer(document, list);
    return (Array.isArray(entries) ? entries : []).flatMap(
      (entry: unknown, index): readonly LocatedText[] =>
        isJson(entry) ? [{ language, pointer: joinPointer(list, index), entry }] : [],
    );
  });

const translationsOf = (document: unknown, sentences: ReadonlySet<string>) =>
  translationsIn(document).filter(({ entry }) => sentences.has(String(ownProperty(entry, 'text'))));

/** Sentences that the page itself shows; its translations and states only repeat them. */
const sentencesOfPage = (document: unknown): ReadonlySet<string> =>
  new Set(
    sentencesIn(
      Object.entries(isRecord(document) ? document : {})
        .filter(([name]) => name !== 'texts' && name !== 'examples')
        .map(([, value]) => value),
    ),
  );

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const headOf = (document: unknown, id: string, title: string): string =>
  `${JSON.stringify(
    {
      $schema: '../../schemas/screen.schema.json',
      kind: 'fragment',
      lang: 1,
      id,
      class: ownProperty(document, 'class') ?? 'info',
      title,
      body: [],
    },
    undefined,
    2,
  )}\n`;

const textOf = (
  head: string,
  node: Json,
  passed: readonly Passed[],
  translations: readonly LocatedText[],
): string => {
  const languages = new Set(translations.map(({ language }) => language));
  const result = inSequence(readTree(head), [
    ...passed.map(
      ({ name, parameter }): NextEdit =>
        (tree) =>
          putProperty(joinPointer('/params', name), parameter)(tree),
    ),
    (tree) => fitLines(tree, insertItem(tree, '/body', 0, node)),
    ...[...languages].map(
      (own): NextEdit =>
        (tree) =>
          putProperty(
            joinPointer('/texts', own),
            translations.flatMap(({ language, entry }) => (language === own ? [entry] : [])),
          )(tree),
    ),
  ]);
  if ('refused' in result) throw new Error(result.refused);
  return applyEdits(head, result.edits);
};

/** Removes the translations that only the moved block used. */
const removeTranslations = (tree: TextTree, moved: readonly string[]): readonly NextEdit[] => {
  const still = sentencesOfPage(documentOf(tree));
  const unused = translationsOf(
    documentOf(tree),
    new Set(moved.filter((sentence) => !still.has(sentence))),
  );
  return unused.toReversed().map(
    ({ pointer }) =>
      (current) =>
        removePart(current, pointer),
  );
};

/**
 * Turns a block into a shared one.
 * @returns undefined if the block cannot be one, such as a dialog
 */
export const planSharedBlock = (
  document: unknown,
  pointer: Pointer,
): SharedBlock | { readonly refused: string } | undefined => {
  const node = resolvePointer(document, pointer);
  if (!isJsonRecord(node)) return undefined;
  const { id: nodeId, widget } = node;
  if (typeof nodeId !== 'string' || typeof widget !== 'string') return undefined;
  if (widget === 'fragment' || overlayNames.has(widget)) return undefined;
  // Visibility belongs to the place, unless it is about the rows of the block.
  const { show, ...withoutShow } = node;
  const isShownByPage = show !== undefined && node.each === undefined;
  const moved: JsonRecord = isShownByPage ? withoutShow : node;
  const { reads, others } = readBlockReads(moved);
  const passed: Passed[] = [];
  const blocking = [...others];
  for (const { section, name, words } of reads) {
    const parameter = parameterFor(document, section, name);
    if (parameter === undefined) blocking.push(words);
    else
      passed.push({
        name: nameAmong(name, new Set(passed.map((one) => one.name))),
        path: `${section}.${name}`,
        parameter,
      });
  }
  if (blocking.length > 0) return { refused: explainUses(blocking) };
  const content = rewrite(moved, passed);
  const sentences = sentencesIn(moved);
  return {
    createText: (id, title) =>
      textOf(
        headOf(document, id, title),
        content,
        passed,
        translationsOf(document, new Set(sentences)),
      ),
    replace: (id) => (tree) => {
      if (!isSame(resolvePointer(documentOf(tree), pointer), node))
        return { refused: 'This block changed meanwhile. Its shared block is under Blocks.' };
      const use: Json = {
        id: nodeId,
        widget: 'fragment',
        ...(passed.length > 0 && {
          props: Object.fromEntries(passed.map(({ name, path }) => [name, { $: path }])),
        }),
        ...(isShownByPage && { show }),
        fragment: id,
      };
      const replaced = setValue(tree, pointer, use);
      if ('refused' in replaced) return replaced;
      const after = readTree(applyEdits(tree.text, replaced.edits));
      return {
        ...fitLines(
          tree,
          inSequence(tree, [() => replaced, ...removeTranslations(after, sentences)]),
        ),
        at: pointer,
      };
    },
  };
};

/** Names listed at most, so that the message stays short. */
const maxListed = 2;

const explainUses = (uses: readonly string[]): string => {
  const listed = [...new Set(uses)];
  const more = listed.length - maxListed;
  return `A shared block gets only values of the link, kept values and countdowns, but this one uses ${listed
    .slice(0, maxListed)
    .join(' and ')}${more > 0 ? ` and ${String(more)} more` : ''}. Share a block without them.`;
};
