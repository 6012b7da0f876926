// Amounts of a response, read digit by digit; shares no code with the app that it judges.
import { type Node, parseTree } from 'jsonc-parser';
import type { Type } from '../../../renderer/entries/browser.ts';

export interface FoundAmount {
  /** As in the response, without quotes. */
  readonly written: string;
  readonly isText: boolean;
}

/** The last of repeated names counts, as in every JSON parser. */
const memberOf = (node: Node, name: string): Node | undefined =>
  (node.children ?? []).findLast((property) => property.children?.[0]?.value === name)
    ?.children?.[1];

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
      return Object.entries(type.fields).flatMap(([name, field]) =>
        [name, ...(type.aliases?.[name] ?? [])].flatMap((spelling) =>
          node.type === 'object' ? amountsAt(memberOf(node, spelling), field, text) : [],
        ),
      );
    case 'amount':
      if (node.type === 'number')
        return [{ written: text.slice(node.offset, node.offset + node.length), isText: false }];
      return node.type === 'string' ? [{ written: String(node.value), isText: true }] : [];
    default:
      return [];
  }
};

/** @param path names down to the data of the type */
export const findAmounts = (
  text: string,
  type: Type,
  path: readonly string[] = [],
): readonly FoundAmount[] => {
  let node: Node | undefined = parseTree(text);
  for (const name of path) node = node && memberOf(node, name);
  return amountsAt(node, type, text);
};

const maxZeros = 40;

/** Sign and digits of whole minor units; undefined for fractions of a unit and for other texts. */
const wholeUnits = ({
  written,
  isText,
}: FoundAmount): { readonly isNegative: boolean; readonly digits: string } | undefined => {
  const parts = isText
    ? /^(-?)(\d+)$/.exec(written)
    : /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(written);
  if (parts === null) return undefined;
  const [, minus, whole = '', fraction = '', exponent = '0'] = parts;
  const shift = Number(exponent) - fraction.length;
  const all = whole + fraction;
  if (shift > maxZeros || -shift > all.length + maxZeros)
    return /^0+$/.test(all) ? { isNegative: false, digits: '0' } : undefined;
  const padded = shift < 0 ? all.padStart(1 - shift, '0') : all + '0'.repeat(shift);
  if (shift < 0 && /[1-9]/.test(padded.slice(shift))) return undefined;
  const digits = (shift < 0 ? padded.slice(0, shift) : padded).replace(/^0+(?=\d)/, '');
  return { isNegative: minus === '-' && digits !== '0', digits };
};

/** As pages must show it, without the currency sign. */
export const writeAmount = (amount: FoundAmount): string | undefined => {
  const units = wholeUnits(amount);
  if (units === undefined) return undefined;
  const digits = units.digits.padStart(3, '0');
  const grouped = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  return `${units.isNegative ? '-' : ''}${grouped},${digits.slice(-2)}`;
};

/** Texts that would be taken for a sum: an invalid amount as it came, or with lost digits. */
export const misleadingTexts = (amount: FoundAmount): readonly string[] => {
  const { written, isText } = amount;
  if (isText) return /^-?0*[1-9]\d{15,}$/.test(written) ? [written] : [];
  const isExact = writeAmount(amount) !== undefined && Number.isSafeInteger(Number(written));
  return isExact ? [] : [written, String(Number(written))];
};

/** Escapes of an address are no digits. */
const percentEscapes = /(?:%[\dA-Fa-f]{2})+/g;
/** Starts at a first digit only: other starts would take quadratic time on long rows of digits. */
const sums = /(?<!\d)\d[\d.]*,\d\d(?!\d)/g;

/** Sums of a text: digits with two decimals, with a minus before them or their sign. */
export const sumsIn = (shown: string): readonly string[] => {
  const text = shown.replaceAll(percentEscapes, ' ');
  return [...text.matchAll(sums)].map(({ 0: found, index }) =>
    /-[^\s\d.,-]{0,5}$/.test(text.slice(Math.max(0, index - 6), index)) ? `-${found}` : found,
  );
};
