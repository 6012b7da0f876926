import type { ParameterType } from './generated/document.ts';
import { amount, any, boolean, date, listOf, number, text, type Type } from './type.ts';

/** The types that a document can declare. A list or record may hold anything. */
export const parameterTypes: Readonly<Record<ParameterType, Type>> = { text, number, boolean, amount, date, list: listOf(any), record: any };
