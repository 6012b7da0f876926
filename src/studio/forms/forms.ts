import change from './change.json';
import { defineForm } from './define-form.ts';
import rights from './rights.json';
import sayWhy from './say-why.json';

/** The forms of the studio. They come with the engine, so that pages import their types only. */
export const forms = {
  'say-why': defineForm(sayWhy, ['reason']),
  change: defineForm(change, ['title', 'reason']),
  rights: defineForm(rights, ['email', 'name', 'confirmation'], ['confirmation-missing']),
} as const;

export type FormName = keyof typeof forms;
/** What a form sends. */
export type FieldOf<Name extends FormName> = (typeof forms)[Name]['fields'][number];
