import type { BankFormItem, DetailRow } from '../../../../src/contracts/generated/calls.ts';
import { makeItems } from '../../page/items.ts';

/**
 * A form of which every other field is there for both card types, and each of the others for one: so many fields are shown for either, and half of them
 * change places when the card type changes.
 */
export const makeSwappedItems = (count: number): readonly BankFormItem[] =>
  makeItems(count).flatMap((item, index) =>
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

/** Rows of an order as the loan core writes them. */
export const makeRows = (count: number): readonly DetailRow[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `Instalment ${index + 1}`,
    value: `₱${1000 + index},00`,
  }));
