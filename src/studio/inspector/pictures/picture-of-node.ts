import {
  isRecord,
  parsePointer,
  joinPointer,
  type Pointer,
} from '../../../../renderer/entries/document.ts';
import { aspectOf } from '../../images/crop/crop-area.ts';
import { widgets } from '../../generated/widgets.ts';
import { putProperty, removeValue, combineEdits, type DocumentEdit } from '../document-edits.ts';
import { sentenceOf, resolvePointer } from '../structure.ts';

export type Alternative =
  | { readonly kind: 'none' }
  | { readonly kind: 'computed' }
  /** Literal; undefined if not decided. */
  | { readonly kind: 'words'; readonly words: string | undefined };

/** Pointer of the props that contain a prop. */
const propsAround = (pointer: Pointer): Pointer =>
  parsePointer(pointer)
    .slice(0, -1)
    .reduce<Pointer>((outer, name) => joinPointer(outer, name), '');

export const alternativeAt = (document: unknown, pointer: Pointer): Alternative => {
  const names = parsePointer(pointer);
  const node = resolvePointer(document, propsAround(propsAround(pointer)));
  const widget = isRecord(node) ? widgets.find(({ name }) => name === node.widget) : undefined;
  if (names.at(-2) !== 'props' || widget?.props.every(({ name }) => name !== 'alt') !== false)
    return { kind: 'none' };
  const alt = resolvePointer(document, joinPointer(propsAround(pointer), 'alt'));
  // Without a picture the initial empty text is no decision.
  if (alt === '' && resolvePointer(document, pointer) === undefined)
    return { kind: 'words', words: undefined };
  if (typeof alt === 'string' || alt === undefined) return { kind: 'words', words: alt };
  const sentence = sentenceOf(alt);
  return sentence !== undefined && Object.keys(sentence.args).length === 0
    ? { kind: 'words', words: sentence.text }
    : { kind: 'computed' };
};

/**
 * Ratio to which the block of a picture cuts it, such as 8:3.
 * @returns undefined if the block shows the whole picture, or its props do not tell
 */
export const ratioAt = (document: unknown, pointer: Pointer): string | undefined => {
  if (parsePointer(pointer).at(-2) !== 'props') return undefined;
  const node = resolvePointer(document, propsAround(propsAround(pointer)));
  if (!isRecord(node)) return undefined;
  const facts = widgets.find(({ name }) => name === node.widget)?.props ?? [];
  const valueOf = (prop: string): unknown =>
    resolvePointer(node, `/props/${prop}`) ?? facts.find(({ name }) => name === prop)?.fallback;
  const ratio = valueOf('ratio');
  const isCut = facts.every(({ name }) => name !== 'fit') || valueOf('fit') === 'cut';
  return isCut && typeof ratio === 'string' && aspectOf(ratio) !== undefined ? ratio : undefined;
};

/**
 * Sets picture and alternative text in one edit and removes the address.
 * @param words alternative text, '' for decoration; undefined to leave it unset
 */
export const showPicture = (
  document: unknown,
  pointer: Pointer,
  sha256: string,
  text: string | undefined,
): DocumentEdit => {
  const props = propsAround(pointer);
  const [alt, address] = [joinPointer(props, 'alt'), joinPointer(props, 'src')];
  return combineEdits(
    ...(resolvePointer(document, address) === undefined ? [] : [removeValue(address)]),
    putProperty(pointer, sha256),
    ...(text === undefined || alternativeTextAt(document, alt) === text
      ? []
      : [putProperty(alt, text === '' ? '' : { text })]),
  );
};

const alternativeTextAt = (document: unknown, pointer: Pointer): string | undefined => {
  const found = resolvePointer(document, pointer);
  return typeof found === 'string' ? found : sentenceOf(found)?.text;
};
