import type { CallContract, UnknownRecord } from '../../../renderer/entries/browser.ts';

/** A form of the studio: a document in our own language, and what it sends. */
export interface FormDefinition<Field extends string = string> {
  readonly document: UnknownRecord;
  /** Contract of its one call, which is named `send`. */
  readonly contract: CallContract;
  readonly fields: readonly Field[];
}

/**
 * @param fields what the document sends, each a text
 * @param errors codes of faults that the document tells apart
 */
export const defineForm = <Field extends string>(
  document: UnknownRecord,
  fields: readonly Field[],
  errors: readonly string[] = [],
): FormDefinition<Field> => ({
  document,
  fields,
  contract: {
    client: 'main',
    method: 'POST',
    path: '',
    class: 'form',
    success: ['0'],
    // The studio tells of faults beside the form, each in its own way.
    messages: 'own',
    loading: false,
    money: false,
    request: {
      kind: 'record',
      fields: Object.fromEntries(
        fields.map((field) => [field, { kind: 'optional', of: { kind: 'text' } }]),
      ),
    },
    answer: { kind: 'any' },
    errors: [...errors, '*'],
  },
});
