import type { CallContract, UnknownRecord } from '../../../renderer/entries/browser.ts';
import change from './change.json';
import rights from './rights.json';
import sayWhy from './say-why.json';

/** Studio form: a screen document and the values it sends. */
interface FormDefinition<Field extends string = string> {
  readonly document: UnknownRecord;
  readonly contract: CallContract;
  readonly fields: readonly Field[];
}

/**
 * @param fields text values that the document sends
 * @param errors error codes that the document handles
 */
const defineForm = <Field extends string>(
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

/** Forms of the studio. Pages import types only, since the forms come with the engine. */
export const forms = {
  'say-why': defineForm(sayWhy, ['reason']),
  change: defineForm(change, ['title', 'reason']),
  rights: defineForm(rights, ['email', 'name', 'confirmation'], ['confirmation-missing']),
} as const;

export type FormName = keyof typeof forms;
export type FieldOf<Name extends FormName> = (typeof forms)[Name]['fields'][number];
