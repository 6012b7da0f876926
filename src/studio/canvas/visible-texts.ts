import {
  isRecord,
  joinPointer,
  ownProperty,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import { widgets } from '../generated/widgets.ts';
import { findVisibleValue, type VisibleValue } from '../inspector/visible-value.ts';
import type { PropertyFacts } from '../inspector/property-facts.ts';
import { entriesOf, membersOfRecord, resolvePointer } from '../inspector/structure.ts';
import type { Translations } from '../translations/use-translations.ts';
import { type Block, isWithin, type Point, type RenderedText } from './canvas-model.ts';

/** Rendered text with its place in the document. */
export interface EditableText {
  readonly visible: VisibleValue;
  readonly rendered: RenderedText;
  /** Words to edit: those of the document, or their translation. */
  readonly words: string;
  /** Language of the phone if the words are translated, or have to be. */
  readonly language?: string;
}

const maxDepth = 6;

/** Texts in a value: itself, its rows and their members, and both branches of `if`. */
const textsIn = (document: unknown, pointer: Pointer, depth = 0): readonly VisibleValue[] => {
  const found = findVisibleValue(document, pointer);
  if (found !== undefined) return found.kind === 'text' ? [found] : [];
  if (depth > maxDepth) return [];
  const value = resolvePointer(document, pointer);
  const branches =
    Array.isArray(value) && value[0] === 'if'
      ? [2, 3].map((index) => ({ pointer: joinPointer(pointer, index) }))
      : [];
  const inside = [
    ...branches,
    ...(entriesOf(value, pointer, true) ?? []),
    ...(membersOfRecord(value, pointer, true) ?? []),
  ];
  return inside.flatMap((part) => textsIn(document, part.pointer, depth + 1));
};

const holdsTexts = (facts: PropertyFacts): boolean =>
  facts.isSentence === true ||
  facts.control === 'formula' ||
  (facts.entry !== undefined && holdsTexts(facts.entry)) ||
  (facts.members ?? []).some(holdsTexts);

/** Texts of a node that borrowers read, with those from the defaults of parameters. */
const listTexts = (document: unknown, node: Pointer): readonly VisibleValue[] => {
  const value = resolvePointer(document, node);
  const facts = widgets.find(({ name }) => name === ownProperty(value, 'widget'))?.props ?? [];
  const args = ownProperty(value, 'with');
  return [
    ...facts
      .filter(holdsTexts)
      .flatMap(({ name }) => textsIn(document, joinPointer(node, 'props', name))),
    // Arguments of a shared block.
    ...Object.keys(isRecord(args) ? args : {}).flatMap((name) =>
      textsIn(document, joinPointer(node, 'with', name)),
    ),
  ];
};

/** Node itself, or the first one inside of it, with a text that borrowers read. */
export const nodeWithText = (document: unknown, node: Pointer): Pointer | undefined => {
  if (listTexts(document, node).length > 0) return node;
  const inside = ownProperty(resolvePointer(document, node), 'children');
  for (const index of (Array.isArray(inside) ? inside : []).keys()) {
    const found = nodeWithText(document, joinPointer(node, 'children', index));
    if (found !== undefined) return found;
  }
  return undefined;
};

const normalize = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const placeholder = /\{[^{}]*\}/g;

const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

const isRenderedAs = (
  { args }: VisibleValue,
  source: string | undefined,
  text: string,
): boolean => {
  if (source === undefined) return false;
  const words = normalize(source);
  if (Object.keys(args).length === 0) return words === text;
  const parts = words.split(placeholder).map(escapePattern);
  // Without words of its own, it could be any text.
  return parts.some((part) => part.trim() !== '') && new RegExp(`^${parts.join('.*')}$`).test(text);
};

/**
 * Pairs rendered texts with their places, in order. Others come from data.
 * @param translations of the phone; undefined in the language of the document. Then only texts with
 * a translation count: editing another one would change it in every language.
 */
export const editableTexts = (
  document: unknown,
  block: Block,
  translations: Translations | undefined,
): readonly EditableText[] => {
  const texts = listTexts(document, block.pointer).filter(
    ({ isTranslated }) => isTranslated || translations === undefined,
  );
  const open = texts.map((visible) => {
    const source = String(visible.value);
    return { visible, source, translation: translations?.of.get(source) };
  });
  return block.texts.flatMap((rendered): readonly EditableText[] => {
    const text = normalize(rendered.text);
    const at = open.findIndex(
      ({ visible, source, translation }) =>
        isRenderedAs(visible, source, text) || isRenderedAs(visible, translation, text),
    );
    const [found] = at < 0 ? [] : open.splice(at, 1);
    if (found === undefined) return [];
    const { visible, source, translation } = found;
    return [
      {
        visible,
        rendered,
        words: translation ?? source,
        ...(translations !== undefined && { language: translations.language }),
      },
    ];
  });
};

/** Text under the pointer, else the first one of the block. */
export const textToEdit = (
  document: unknown,
  block: Block,
  translations: Translations | undefined,
  point?: Point,
): EditableText | undefined => {
  const texts = editableTexts(document, block, translations);
  if (point === undefined) return texts[0];
  const under = block.texts.find(({ box }) => isWithin(point, box));
  return under === undefined ? texts[0] : texts.find(({ rendered }) => rendered === under);
};
