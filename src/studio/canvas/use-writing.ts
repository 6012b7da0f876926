import { useState } from 'react';
import { isPointerWithin } from '../../../renderer/entries/document.ts';
import type { DocumentEdit } from '../inspector/document-edits.ts';
import { describeLanguage } from '../shell/format.ts';
import { applyEdits, documentOf, readTree } from '../text-edits/index.ts';
import { sourceLanguage } from '../translations/translation-edits.ts';
import type { Translations } from '../translations/use-translations.ts';
import { nodeAround } from '../workspace/node-ids.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { Block, Canvas, Point } from './canvas-model.ts';
import { editableTexts, type EditableText, nodeWithText, textToEdit } from './visible-texts.ts';

interface Begun {
  readonly id: string;
  readonly kind: string;
  readonly text: EditableText;
}

export interface Writing {
  /** Text that is written now. */
  readonly current: { readonly text: EditableText; readonly kind: string } | undefined;
  /** Writes a text of a block; a text that is not in the document is explained. */
  readonly start: (target: Block | undefined, point?: Point) => void;
  /** Adds a block and writes its text as soon as the phone has it. */
  readonly add: (edit: DocumentEdit, name: string) => void;
  readonly end: () => void;
}

const noTextNotice = 'This text comes from data or a formula. Edit it in the details.';
const untranslatedNotice =
  'This text comes from data, a formula or a plural form. Edit it in the details or in Texts.';
const sameNotice = `This text is the same in every language. To change it, choose ${describeLanguage(sourceLanguage)} above the phone.`;

/**
 * @param translations of the phone; undefined in the language of the document
 * @param explain shows a message, or only announces it
 */
export const useWriting = (
  canvas: Canvas,
  translations: Translations | undefined,
  explain: (text: string, isVisible?: boolean) => void,
): Writing => {
  const workspace = useWorkspace();
  const { lastValidDocument, isReadOnly, selected, select, selectAndFocus } = workspace;
  const document = lastValidDocument?.document;
  const [begun, setBegun] = useState<Begun>();
  const [added, setAdded] = useState<string>();
  const begin = (target: Block, text: EditableText): void =>
    setBegun({ id: target.id, kind: target.kind, text });

  // Begins during the render, so that no key between adding and writing is lost.
  if (added !== undefined) {
    const block = canvas.blocks.find(({ id }) => id === added);
    const text = block && editableTexts(document, block, translations)[0];
    if (block !== undefined && text !== undefined) {
      setAdded(undefined);
      // The author may have gone on to another block.
      if (isPointerWithin(block.pointer, selected)) begin(block, text);
    }
  }
  const start = (target: Block | undefined, point?: Point): void => {
    if (target === undefined || isReadOnly) return;
    const text = textToEdit(document, target, translations, point);
    select(target.pointer);
    setAdded(undefined);
    const reason =
      translations === undefined
        ? noTextNotice
        : textToEdit(document, target, undefined, point) === undefined
          ? untranslatedNotice
          : sameNotice;
    explain(text === undefined && target.texts.length > 0 ? reason : '');
    if (text !== undefined) begin(target, text);
    else if (target.texts.length > 0) selectAndFocus(target.pointer);
  };
  const add = (edit: DocumentEdit, name: string): void => {
    const result = edit(readTree(workspace.text));
    if ('refused' in result) return explain(result.refused);
    const after = documentOf(readTree(applyEdits(workspace.text, result.edits)));
    const withText = nodeWithText(after, result.at);
    const refused = (withText === undefined ? workspace.editAndFocus : workspace.edit)(edit);
    if (refused !== undefined) return explain(refused);
    explain(`Added: ${name}`, false);
    return setAdded(withText === undefined ? undefined : nodeAround(after, withText));
  };
  const rendered =
    begun &&
    canvas.blocks
      .filter(({ id }) => id === begun.id)
      .flatMap((known) => editableTexts(document, known, translations))
      .find(({ visible }) => visible.pointer === begun.text.visible.pointer)?.rendered;
  return {
    current: begun && {
      text: { ...begun.text, rendered: rendered ?? begun.text.rendered },
      kind: begun.kind,
    },
    start,
    add,
    end: () => setBegun(undefined),
  };
};
