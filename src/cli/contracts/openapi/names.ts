import { textOf } from './located.ts';
import type { Operation } from './operations.ts';

const maxNameLength = 40;

const splitName = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');

const shorten = (words: readonly string[], maxLength: number): string => {
  let name = '';
  for (const word of words) {
    const next = name === '' ? word.slice(0, maxLength) : `${name}-${word}`;
    if (next.length > maxLength) break;
    name = next;
  }
  return name;
};

const toKebab = (name: string, maxLength: number): string => {
  const words = splitName(name).map((word) => word.toLowerCase());
  return shorten(/^[a-z]/.test(words[0] ?? '') ? words : ['call', ...words], maxLength);
};

/** For example `Loan external id.` for `loanExternalId`. */
export const toSentence = (name: string): string => {
  const words = splitName(name).map((word) =>
    /^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase(),
  );
  const text = words.join(' ');
  return text === '' ? 'Value.' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** For example `loanId` for `loan-id`. Letters, digits and _ stay. */
export const toParameterName = (name: string): string => {
  if (/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return name;
  const [first = 'value', ...others] = splitName(name);
  const text = [
    first,
    ...others.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`),
  ].join('');
  return /^[A-Za-z]/.test(text) ? text : `value${text}`;
};

/**
 * Names of calls by operation. Equal names are numbered in the order of the document.
 * @param known names of an earlier import, which stay
 */
export const nameOperations = (
  operations: readonly Operation[],
  known: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> => {
  const taken = new Set(Object.values(known));
  const numbers = new Map<string, number>();
  return new Map(
    operations.map(({ key, at }) => {
      const earlier = Object.hasOwn(known, key) ? known[key] : undefined;
      if (earlier !== undefined) return [key, earlier];
      const source = textOf(at, 'operationId') ?? key;
      const plain = toKebab(source, maxNameLength);
      let name = plain;
      while (taken.has(name)) {
        const number = (numbers.get(plain) ?? 1) + 1;
        numbers.set(plain, number);
        const suffix = `-${String(number)}`;
        name = toKebab(source, maxNameLength - suffix.length) + suffix;
      }
      taken.add(name);
      return [key, name];
    }),
  );
};
