import {
  isRecord,
  parsePointer,
  joinPointer,
  type Pointer,
} from '../../../../renderer/entries/document.ts';
import { widgets } from '../../generated/widgets.ts';
import { putProperty, removeValue, combineEdits, type DocumentEdit } from '../document-edits.ts';
import { sentenceOf } from '../structure.ts';
import { resolvePointer } from '../resolve-pointer.ts';

/** What is said of a picture to people who do not see it. */
export type Alternative =
  /** The widget takes none: the picture is decoration beside its words. */
  | { readonly kind: 'none' }
  /** Put together by a formula, which stays. */
  | { readonly kind: 'computed' }
  /** Written out; undefined: nobody has said. */
  | { readonly kind: 'words'; readonly words: string | undefined };

/** The properties of the node that a prop belongs to, by the pointer of the prop. */
const propsAround = (pointer: Pointer): Pointer =>
  parsePointer(pointer)
    .slice(0, -1)
    .reduce<Pointer>((outer, name) => joinPointer(outer, name), '');

/** What is said now of the picture at a prop of a node. */
export const alternativeAt = (document: unknown, pointer: Pointer): Alternative => {
  const names = parsePointer(pointer);
  const node = resolvePointer(document, propsAround(propsAround(pointer)));
  const widget = isRecord(node) ? widgets.find(({ name }) => name === node.widget) : undefined;
  if (names.at(-2) !== 'props' || widget?.props.every(({ name }) => name !== 'alt') !== false)
    return { kind: 'none' };
  const alt = resolvePointer(document, joinPointer(propsAround(pointer), 'alt'));
  // Without a picture nobody has said anything yet, whatever a new node begins with.
  if (alt === '' && resolvePointer(document, pointer) === undefined)
    return { kind: 'words', words: undefined };
  if (typeof alt === 'string' || alt === undefined) return { kind: 'words', words: alt };
  const sentence = sentenceOf(alt);
  return sentence !== undefined && Object.keys(sentence.args).length === 0
    ? { kind: 'words', words: sentence.text }
    : { kind: 'computed' };
};

/**
 * Shows another picture, and says what it shows, as one step. An address beside it goes: a node has one picture.
 * @param words for people who do not see it, '' for decoration; undefined where nothing is to be said
 */
export const showPicture = (
  document: unknown,
  pointer: Pointer,
  sha256: string,
  words: string | undefined,
): DocumentEdit => {
  const props = propsAround(pointer);
  const [alt, address] = [joinPointer(props, 'alt'), joinPointer(props, 'src')];
  return combineEdits(
    ...(resolvePointer(document, address) === undefined ? [] : [removeValue(address)]),
    putProperty(pointer, sha256),
    ...(words === undefined || alternativeTextAt(document, alt) === words
      ? []
      : [putProperty(alt, words === '' ? '' : { text: words })]),
  );
};

const alternativeTextAt = (document: unknown, pointer: Pointer): string | undefined => {
  const found = resolvePointer(document, pointer);
  return typeof found === 'string' ? found : sentenceOf(found)?.text;
};
