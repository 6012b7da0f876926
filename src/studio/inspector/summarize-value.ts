import { isRecord } from '../../../renderer/entries/document.ts';
import { membersOfRecord, sentenceOf } from './structure.ts';
import { printFormula } from '../formula/print-formula.ts';

const longest = 60;

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** Short summary of a value; undefined if there is none. */
export const summarizeValue = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : shortened(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const sentence = sentenceOf(value);
  if (sentence !== undefined) return sentence.text === '' ? undefined : shortened(sentence.text);
  const members =
    membersOfRecord(value, '', true) ??
    (isRecord(value) && !('$' in value) ? membersOfRecord(value, '', false) : undefined);
  if (members !== undefined)
    return members.map((member) => summarizeValue(member.value)).find((text) => text !== undefined);
  const formula = value === undefined ? undefined : printFormula(value);
  return formula === undefined ? undefined : shortened(formula);
};
