import { useCallback } from 'react';
import type { ApplyEdit } from '../inspector/edit-target.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
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
import { resolvePointer } from '../inspector/structure.ts';

/** Edits translations without changing the selection. */
export const useTranslationEdit = (): ApplyEdit => {
  const { edit, selected } = useWorkspace();
  return useCallback(
    (change) =>
      edit((tree) => {
        const result = change(tree);
        return 'refused' in result ? result : { ...result, at: selected };
      }),
    [edit, selected],
  );
};

/** Language in which documents are written. */
export const sourceLanguage = 'en';

/** Plural forms in the order of the document schema. */
export const numberForms = ['zero', 'one', 'two', 'few', 'many'] as const;

export type NumberForm = (typeof numberForms)[number];

const order = ['text', 'by', ...numberForms, 'is'];

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

export const ownLanguages = (document: unknown): readonly string[] => {
  const texts = ownProperty(document, 'texts');
  return isRecord(texts) ? Object.keys(texts) : [];
};

/** Skips malformed entries, which the checker reports. */
export const ownTranslations = (document: unknown, language: string): readonly OwnTranslation[] => {
  const list = joinPointer('/texts', language);
  const entries = resolvePointer(document, list);
  return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown, index) => {
    const [text, is] = [textAt(entry, 'text'), textAt(entry, 'is')];
    if (text === undefined) return [];
    const forms = numberForms.flatMap((form) => {
      const translation = textAt(entry, form);
      return translation === undefined ? [] : [[form, translation] as const];
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

/** An empty translation removes the entry. */
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

/** Removes the language with its last translation. */
export const takeTranslation = (
  document: unknown,
  language: string,
  { pointer }: OwnTranslation,
): DocumentEdit => {
  const list = joinPointer('/texts', language);
  const entries = resolvePointer(document, list);
  return removeValue(Array.isArray(entries) && entries.length === 1 ? list : pointer);
};

export const moveTranslation = ({ pointer }: OwnTranslation, text: string): DocumentEdit =>
  putProperty(joinPointer(pointer, 'text'), text, order);

/** Selects the placeholder that decides plural forms; '' removes all forms. */
export const chooseNumber = (
  { pointer, by, forms }: OwnTranslation,
  name: string,
): DocumentEdit => {
  if (name !== '') return putProperty(joinPointer(pointer, 'by'), name, order);
  const gone = [...(by === undefined ? [] : ['by']), ...Object.keys(forms)];
  return combineEdits(...gone.map((part) => removeValue(joinPointer(pointer, part))));
};

export const putForm = (
  { pointer }: OwnTranslation,
  form: NumberForm,
  text: string,
): DocumentEdit => {
  const at = joinPointer(pointer, form);
  return text.trim() === '' ? removeValue(at) : putProperty(at, text, order);
};
