import type { Operator } from '../operator.ts';
import { isBlank, toText } from '../../document/coerce.ts';
import { appendQueryParams } from '../../document/strings.ts';
import { isRecord } from '../../document/json.ts';

export const trimOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => {
    const found = read.asText(value);
    return isBlank(found) ? '' : found?.trim();
  },
};

export const lengthOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.asText(value)?.length ?? 0,
};

export const startsOperator: Operator = {
  arity: [2, 2],
  evaluate: ([value, beginning], read) => {
    const start = read.asText(beginning);
    return start === undefined ? undefined : read.asText(value)?.startsWith(start);
  },
};

export const splitOperator: Operator = {
  arity: [2, 2],
  evaluate: ([value, separator], read) => {
    const between = read.asText(separator);
    const parts = between === undefined ? undefined : read.asText(value)?.split(between);
    return parts && read.limitSize(parts.filter((part) => part !== ''));
  },
};

export const joinOperator: Operator = {
  arity: [1, 2],
  evaluate: ([list, separator], read) => {
    const between = read.asText(separator) ?? '';
    const texts = read.asList(list)?.map(toText);
    // Appends piecewise, so that no text far beyond the limit is built.
    return texts
      ?.filter((text) => text !== undefined)
      .reduce<string | undefined>(
        (joined, text, index) =>
          joined === undefined
            ? undefined
            : read.limitSize(index === 0 ? text : joined + between + text),
        '',
      );
  },
};

export const addressOperator: Operator = {
  arity: [2, 2],
  evaluate: ([address, params], read) => {
    const base = read.asText(address);
    const given = read.evaluate(params);
    if (base === undefined) return undefined;
    const parts = Object.entries(isRecord(given) ? given : {}).flatMap(([name, value]) => {
      const part = toText(value);
      return part === undefined ? [] : [[name, part] as const];
    });
    return read.limitSize(appendQueryParams(base, parts));
  },
};

/** `#`, characters in brackets, or a literal character. */
const maskPartPattern = /#|\[[^[\]]+\]|[^[\]]/gu;

export const parseMask = (mask: string): readonly string[] | undefined => {
  const parts: readonly string[] = mask.match(maskPartPattern) ?? [];
  return parts.join('') === mask ? parts : undefined;
};

/** In a bracket set, `3-9` is a range and anything else is literal. */
export const matchesMaskPrefix = (character: string, maskPart: string): boolean => {
  const signs = maskPart === '#' ? '0-9' : maskPart.replace(/^\[|\]$/g, '');
  return (signs.match(/.-.|./gsu) ?? []).some((one) => {
    const [from = '', , to = from] = Array.from(one);
    return from <= character && character <= to;
  });
};

/**
 * Matches by character in linear time: a regular expression from a document could backtrack
 * forever. Undefined for a mask that is no mask.
 */
export const fitsMask = (value: string, mask: string): boolean | undefined => {
  const parts = parseMask(mask);
  const signs = Array.from(value);
  return (
    parts &&
    signs.length === parts.length &&
    parts.every((wanted, index) => matchesMaskPrefix(signs[index] ?? '', wanted))
  );
};

export const fitsOperator: Operator = {
  arity: [2, 2],
  evaluate: (args, read) => {
    const [value, mask] = args.map((arg) => read.asText(arg));
    return value === undefined || mask === undefined ? undefined : fitsMask(value, mask);
  },
};
