import {
  isRecord,
  ownProperty,
  tryParseJson,
  type Json,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import { isJson, resolvePointer } from '../inspector/structure.ts';
import { ownLanguages } from '../translations/translation-edits.ts';
import {
  closureOf,
  entryOf,
  sectionNames,
  type SectionName,
  sentencesIn,
  type Use,
} from './block-uses.ts';

type Node = Readonly<Record<string, Json>>;

/** Blocks with what they use in their document. */
export interface CopiedBlocks {
  readonly blocks: readonly Node[];
  readonly uses: Readonly<Partial<Record<SectionName, Readonly<Record<string, Json>>>>>;
  /** Translations by language. */
  readonly texts: Readonly<Record<string, readonly Node[]>>;
}

/** Marks the format on the clipboard. */
const format = 'studio-blocks';

const maxPlainLength = 2000;

const translationsOf = (
  document: unknown,
  sentences: ReadonlySet<string>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ownLanguages(document).flatMap((language): readonly (readonly [string, unknown])[] => {
      const entries = resolvePointer(document, `/texts/${language}`);
      const used = (Array.isArray(entries) ? entries : []).filter((entry: unknown) =>
        sentences.has(String(ownProperty(entry, 'text'))),
      );
      return used.length === 0 ? [] : [[language, used]];
    }),
  );

/** Text of blocks for the clipboard, with all that they use. */
export const copyBlocks = (document: unknown, pointers: readonly Pointer[]): string => {
  const blocks = pointers.map((pointer) => resolvePointer(document, pointer));
  const uses = closureOf(blocks, (use) => entryOf(document, use));
  const bySection = sectionNames.flatMap((section): readonly (readonly [string, unknown])[] => {
    const own = uses.filter((use) => use.section === section);
    return own.length === 0
      ? []
      : [[section, Object.fromEntries(own.map(({ name, value }) => [name, value]))]];
  });
  const sentences = new Set(sentencesIn([blocks, uses.map(({ value }) => value)]));
  const copied = {
    format,
    blocks,
    uses: Object.fromEntries<unknown>(bySection),
    texts: translationsOf(document, sentences),
  };
  return `${JSON.stringify(copied, undefined, 2)}\n`;
};

const isNode = (value: unknown): value is Node =>
  isRecord(value) && typeof value.widget === 'string' && Object.values(value).every(isJson);

const readRecord = (value: unknown): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter(isEntry));

const isEntry = (entry: [string, unknown]): entry is [string, Json] => isJson(entry[1]);

const readNodes = (value: unknown): readonly Node[] | undefined => {
  const nodes: readonly unknown[] = Array.isArray(value) ? value : [value];
  return nodes.length > 0 && nodes.every(isNode) ? nodes : undefined;
};

const readCopied = (value: unknown): CopiedBlocks | undefined => {
  const isOurs = ownProperty(value, 'format') === format;
  const blocks = readNodes(isOurs ? ownProperty(value, 'blocks') : value);
  if (blocks === undefined) return undefined;
  const [uses, texts] = isOurs ? [ownProperty(value, 'uses'), ownProperty(value, 'texts')] : [];
  return {
    blocks,
    uses: Object.fromEntries(
      sectionNames.map((section) => [section, readRecord(ownProperty(uses, section))]),
    ),
    texts: Object.fromEntries(
      Object.entries(isRecord(texts) ? texts : {}).map(([language, entries]) => [
        language,
        (Array.isArray(entries) ? entries : []).filter((entry): entry is Node => isRecord(entry)),
      ]),
    ),
  };
};

const refusal =
  'The clipboard has no blocks. Copy blocks of a page, or a plain text of at most 2,000 characters.';

/**
 * Reads blocks from the clipboard: of this studio, or nodes in JSON. A plain text becomes a text
 * block. Braces would be placeholders, so such texts are refused.
 */
export const readClipboard = (text: string): CopiedBlocks | { readonly refused: string } => {
  const copied = readCopied(tryParseJson(text));
  if (copied !== undefined) return copied;
  const words = text.trim().replaceAll(/\r\n?/g, '\n');
  if (words === '' || words.length > maxPlainLength || /[{}]/.test(words))
    return { refused: refusal };
  return {
    blocks: [{ id: 'text', widget: 'text', props: { text: { text: words } } }],
    uses: {},
    texts: {},
  };
};

export const findUse = ({ uses }: CopiedBlocks, { section, name }: Use): Json | undefined => {
  const entries = uses[section];
  return entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;
};
