import type { CallContract, UnknownRecord } from '../../../renderer/entries/browser.ts';

/** Studio form: a screen document and the values it sends. */
export interface FormDefinition<Field extends string = string> {
  readonly document: UnknownRecord;
  readonly contract: CallContract;
  readonly fields: readonly Field[];
}

/**
 * @param fields text values that the document sends
 * @param errors error codes that the document handles
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
    // The page shows errors next to the form.
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
