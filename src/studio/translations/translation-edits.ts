import {
  isRecord,
  ownProperty,
  joinPointer,
  type Json,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import {
  addEntry,
  putProperty,
  removeValue,
  combineEdits,
  type DocumentEdit,
} from '../inspector/document-edits.ts';
import { resolvePointer } from '../inspector/resolve-pointer.ts';

/** Forms for particular numbers, in the order of the language of documents. */
export const numberForms = ['zero', 'one', 'two', 'few', 'many'] as const;

export type NumberForm = (typeof numberForms)[number];

const order = ['text', 'by', ...numberForms, 'is'];

/** A translation that a document brings. */
export interface OwnTranslation {
  readonly pointer: Pointer;
  readonly text: string;
  readonly is: string;
  readonly by: string | undefined;
  readonly forms: Partial<Readonly<Record<NumberForm, string>>>;
}

const textAt = (value: unknown, name: string): string | undefined => {
  const found = ownProperty(value, name);
  return typeof found === 'string' ? found : undefined;
};

/** Languages that a document brings translations in. */
export const ownLanguages = (document: unknown): readonly string[] => {
  const texts = ownProperty(document, 'texts');
  return isRecord(texts) ? Object.keys(texts) : [];
};

/** The translations of a document in a language; what has no such shape is told by the checker. */
export const ownTranslations = (document: unknown, language: string): readonly OwnTranslation[] => {
  const list = joinPointer('/texts', language);
  const entries = resolvePointer(document, list);
  return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown, index) => {
    const [text, is] = [textAt(entry, 'text'), textAt(entry, 'is')];
    if (text === undefined) return [];
    const forms = numberForms.flatMap((form) => {
      const words = textAt(entry, form);
      return words === undefined ? [] : [[form, words] as const];
    });
    return [
      {
        pointer: joinPointer(list, index),
        text,
        is: is ?? '',
        by: textAt(entry, 'by'),
        forms: Object.fromEntries(forms),
      },
    ];
  });
};

/** Writes a sentence in a language; nothing written takes it away. */
export const putTranslation = (
  document: unknown,
  language: string,
  text: string,
  is: string,
): DocumentEdit => {
  const list = joinPointer('/texts', language);
  const all = ownTranslations(document, language);
  const own = all.find((translation) => translation.text === text);
  if (is.trim() === '' && own !== undefined) return takeTranslation(document, language, own);
  if (own !== undefined) return putProperty(joinPointer(own.pointer, 'is'), is, order);
  const entry: Json = { text, is };
  return Array.isArray(resolvePointer(document, list))
    ? addEntry(list, entry)
    : putProperty(list, [entry]);
};

/** Takes a translation away, and the language with its last one. */
export const takeTranslation = (
  document: unknown,
  language: string,
  { pointer }: OwnTranslation,
): DocumentEdit => {
  const list = joinPointer('/texts', language);
  const entries = resolvePointer(document, list);
  return removeValue(Array.isArray(entries) && entries.length === 1 ? list : pointer);
};

/** Keeps a translation for a sentence that was changed. */
export const moveTranslation = ({ pointer }: OwnTranslation, text: string): DocumentEdit =>
  putProperty(joinPointer(pointer, 'text'), text, order);

/** Says which {name} is the number that decides between forms; without one there are none. */
export const chooseNumber = (
  { pointer, by, forms }: OwnTranslation,
  name: string,
): DocumentEdit => {
  if (name !== '') return putProperty(joinPointer(pointer, 'by'), name, order);
  const gone = [...(by === undefined ? [] : ['by']), ...Object.keys(forms)];
  return combineEdits(...gone.map((part) => removeValue(joinPointer(pointer, part))));
};

/** Writes the form for a kind of number; nothing written takes it away. */
export const putForm = (
  { pointer }: OwnTranslation,
  form: NumberForm,
  words: string,
): DocumentEdit => {
  const at = joinPointer(pointer, form);
  return words.trim() === '' ? removeValue(at) : putProperty(at, words, order);
};
