import { boolean, code, text } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

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

export const fitsDoc: OperatorDoc = {
  description: 'True if a text matches a mask: # is a digit, [3-9] one of these characters.',
  usage: '["fits", text, mask]',
};

export const fitsSignature: Signature = {
  args: [{ kind: 'optional', of: code }, text],
  result: ([, type], report, { args: [, mask] }) => {
    const isMask =
      mask?.kind === 'literal'
        ? mask.isErrorNode === true ||
          (typeof mask.value === 'string' && parseMask(mask.value) !== undefined)
        : type?.kind === 'text' && type.mask === true;
    if (!isMask) report.wrongType(1, 'mask');
    return boolean;
  },
  narrows: (outcome) => (outcome ? [{ arg: 0, is: 'there' }] : []),
};
