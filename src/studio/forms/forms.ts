import change from './change.json';
import { defineForm } from './define-form.ts';
import rights from './rights.json';
import sayWhy from './say-why.json';

/** Forms of the studio. Pages import types only, since the forms come with the engine. */
export const forms = {
  'say-why': defineForm(sayWhy, ['reason']),
  change: defineForm(change, ['title', 'reason']),
  rights: defineForm(rights, ['email', 'name', 'confirmation'], ['confirmation-missing']),
} as const;

export type FormName = keyof typeof forms;
export type FieldOf<Name extends FormName> = (typeof forms)[Name]['fields'][number];
