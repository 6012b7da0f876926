// What an answer says of money, worked out from its text. Nothing here is shared with the code that it judges: numbers are read as they are written, digit by digit.
import { type Node, parseTree } from 'jsonc-parser';
import type { Type } from '../../../renderer/entries/browser.ts';

/** Money at one place of an answer. */
export interface FoundAmount {
  /** As the answer writes it, without quotes. */
  readonly written: string;
  readonly isText: boolean;
}

/** The member that counts where a name stands twice: the last one, as in every reader of JSON. */
const memberOf = (node: Node, name: string): Node | undefined =>
  (node.children ?? []).findLast((property) => property.children?.[0]?.value === name)
    ?.children?.[1];

/** Places that a contract calls an amount, in what is there. */
const amountsAt = (node: Node | undefined, type: Type, text: string): readonly FoundAmount[] => {
  if (node === undefined) return [];
  switch (type.kind) {
    case 'optional':
      return amountsAt(node, type.of, text);
    case 'list':
      return node.type === 'array'
        ? (node.children ?? []).flatMap((entry) => amountsAt(entry, type.of, text))
        : [];
    case 'record':
      return node.type === 'object'
        ? Object.entries(type.fields).flatMap(([name, field]) =>
            [name, ...(type.aliases?.[name] ?? [])].flatMap((spelling) =>
              amountsAt(memberOf(node, spelling), field, text),
            ),
          )
        : [];
    case 'amount':
      if (node.type === 'number')
        return [{ written: text.slice(node.offset, node.offset + node.length), isText: false }];
      return node.type === 'string' ? [{ written: String(node.value), isText: true }] : [];
    default:
      return [];
  }
};

/** Everything that an answer says of money. @param at names down to what the type speaks of */
export const findAmounts = (
  text: string,
  type: Type,
  at: readonly string[] = [],
): readonly FoundAmount[] =>
  amountsAt(
    at.reduce<Node | undefined>(
      (node, name) => (node === undefined ? undefined : memberOf(node, name)),
      parseTree(text),
    ),
    type,
    text,
  );

/** Zeros that a number of JSON may stand for; more is no sum of money. */
const mostZeros = 40;

/** Minus and digits of whole minor units; undefined where there is a part of one, or no number. */
const wholeUnits = ({
  written,
  isText,
}: FoundAmount): { readonly isNegative: boolean; readonly digits: string } | undefined => {
  const parts = isText
    ? /^(-?)(\d+)$/.exec(written)
    : /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(written);
  if (parts === null) return undefined;
  const [, minus, whole = '', behind = '', exponent = '0'] = parts;
  const shift = Number(exponent) - behind.length;
  const all = whole + behind;
  if (shift > mostZeros || -shift > all.length + mostZeros)
    return /^0+$/.test(all) ? { isNegative: false, digits: '0' } : undefined;
  const cut = shift < 0 ? all.padStart(1 - shift, '0') : all + '0'.repeat(shift);
  const kept = shift < 0 ? cut.slice(0, shift) : cut;
  if (shift < 0 && /[1-9]/.test(cut.slice(shift))) return undefined;
  const digits = kept.replace(/^0+(?=\d)/, '');
  return { isNegative: minus === '-' && digits !== '0', digits };
};

/** How an amount must be written, without its currency sign; undefined where it is none. */
export const writeAmount = (amount: FoundAmount): string | undefined => {
  const units = wholeUnits(amount);
  if (units === undefined) return undefined;
  const digits = units.digits.padStart(3, '0');
  let grouped = '';
  for (let index = 0; index < digits.length - 2; index += 1) {
    if (index > 0 && (digits.length - 2 - index) % 3 === 0) grouped += '.';
    grouped += digits.charAt(index);
  }
  return `${units.isNegative ? '-' : ''}${grouped},${digits.slice(-2)}`;
};

/** What would stand on the page if an amount that is none, or one beyond every reader of numbers, were shown as it came: somebody could take it for a sum. */
export const misleading = (amount: FoundAmount): readonly string[] => {
  const { written, isText } = amount;
  if (isText) return /^-?0*[1-9]\d{15,}$/.test(written) ? [written] : [];
  const read = String(Number(written));
  return writeAmount(amount) === undefined || !Number.isSafeInteger(Number(written))
    ? [written, read]
    : [];
};

/** Signs of an address that are written as percent and digits: no digits of a sum. */
const written = /(?:%[\dA-Fa-f]{2})+/g;

/** Digits with two behind a comma, from the first of them on: to try every digit of a long row as the first one takes a time that grows with the square of its length. */
const sum = /(?<!\d)\d[\d.]*,\d\d(?!\d)/g;

/** Sums on a page: digits with two behind a comma, and whether a minus stands before them or their sign. */
export const sumsIn = (shown: string): readonly string[] => {
  const text = shown.replaceAll(written, ' ');
  return [...text.matchAll(sum)].map(({ 0: found, index }) =>
    /-[^\s\d.,-]{0,5}$/.test(text.slice(Math.max(0, index - 6), index)) ? `-${found}` : found,
  );
};
