import { momentOf } from '../../document/date.ts';
import type { Parameter, ParameterType } from '../../document/generated/document.ts';
import { isRecord } from '../../document/json.ts';
import { pointerTo } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';

const isAmount = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && /^-?\d{1,30}$/.test(value);

/** What a default of each type is, and how that is told. */
const shapes: Readonly<Record<ParameterType, { readonly is: (value: unknown) => boolean; readonly expected: string }>> = {
  text: { is: (value) => typeof value === 'string', expected: 'a text' },
  number: { is: (value) => typeof value === 'number', expected: 'a number' },
  boolean: { is: (value) => typeof value === 'boolean', expected: 'true or false' },
  amount: { is: isAmount, expected: 'an amount in minor units, a whole number or its digits' },
  date: { is: (value) => momentOf(value) !== undefined, expected: 'a date, YYYY-MM-DD with or without a time, or a time stamp of 10 or 13 digits' },
  list: { is: Array.isArray, expected: 'a list' },
  record: { is: isRecord, expected: 'a record' },
};

const faultOf = ({ type, values, default: written }: Parameter): string | undefined => {
  const { is, expected } = shapes[type];
  if (!is(written)) return expected;
  return values === undefined || values.some((value) => value === written) ? undefined : `one of ${values.map((value) => `"${value}"`).join(', ')}`;
};

/** A default is what the parameter would be given: a value of its type, and one of those that make a difference where it names them. */
export const parameterDefaults: Proof = ({ document, say }) => ({
  end: () => {
    for (const [name, param] of Object.entries(document.params ?? {})) {
      const expected = param.default === undefined ? undefined : faultOf(param);
      if (expected === undefined) continue;
      const found = JSON.stringify(param.default);
      const sentence = `expected ${expected}, since the parameter is of type "${param.type}", found ${found}. Write it so, or change the type.`;
      say('wrong-type', pointerTo('/params', name, 'default'), sentence, { expected, found });
    }
  },
});
