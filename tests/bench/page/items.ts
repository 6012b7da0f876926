import type { BankFormItem } from '../../../src/contracts/generated/calls.ts';

/** The fields of a bank form as the loan core sends them: names and numbers in turn, for every card type, with no value yet. */
export const makeItems = (count: number): readonly BankFormItem[] =>
  Array.from({ length: count }, (_, index) => ({
    code: `field${index}`,
    title: index % 2 === 0 ? `Name of account ${index}` : `Number of account ${index}`,
    subtitle: index % 2 === 0 ? 'As written on the account' : 'Digits only',
    cate: 'text',
    cardTypeMi: '0',
    ...(index % 2 === 0 ? {} : { inputType: '1' }),
  }));

export const isDigits = ({ inputType = '' }: BankFormItem): boolean =>
  ['1', 'number', 'numeric', 'tel'].includes(inputType);
