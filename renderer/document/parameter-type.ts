import type { ParameterType } from './generated/document.ts';
import { amount, anything, boolean, date, listOf, number, text, type Type } from './type.ts';

/** The types that a document can declare, as values that come from outside are read: a list or record may hold anything. */
export const parameterTypes: Readonly<Record<ParameterType, Type>> = {
  text,
  number,
  boolean,
  amount,
  date,
  list: listOf(anything),
  record: { kind: 'record', fields: {}, rest: anything },
};
