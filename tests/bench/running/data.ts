import type { BankFormItem, DetailRow } from '../../../src/contracts/generated/calls.ts';

/** Names and numbers in turn, for every card type. */
export const createItems = (count: number): readonly BankFormItem[] =>
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

/** Shows `count` fields for either of two card types; half of them change with the type. */
export const createSwappedItems = (count: number): readonly BankFormItem[] =>
  createItems(count).flatMap((item, index) =>
    index % 4 < 2
      ? [item]
      : [
          { ...item, cardTypeMi: '1' },
          {
            ...item,
            code: `${item.code}-of-2`,
            title: `${item.title ?? ''} at the bank`,
            cardTypeMi: '2',
          },
        ],
  );

export const createRows = (count: number): readonly DetailRow[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `Instalment ${index + 1}`,
    value: `₱${1000 + index},00`,
  }));
