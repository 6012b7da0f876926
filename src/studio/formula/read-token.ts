import type { Span } from './formula-problem.ts';

/** word: name, path or keyword. path: after `$`, never a keyword. sign: any other characters. */
export interface Token extends Span {
  readonly kind: 'word' | 'path' | 'number' | 'text' | 'open text' | 'sign' | 'end';
  /** Source text; of a path without its `$`. */
  readonly written: string;
}

const patterns = [
  // An operator of an app. Without a parenthesis a colon ends a name, as in `filter(list, entry: …)`.
  ['word', /[a-z][a-z0-9]*:[a-z][a-z0-9-]*(?=\()/y],
  ['word', /[A-Za-z][\w-]*(?:\.[\w-]+)*/y],
  ['path', /\$[A-Za-z][\w-]*(?:\.[\w-]+)*/y],
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?[\w.]*/y],
  ['sign', /===?|!==?|<=|<>|>=|=>|=<|&&|\|\||\P{L}/uy],
  ['sign', /\p{L}+/uy],
] as const;

/** End offset of the text that starts at `from`; undefined without a closing quote. */
const endOfText = (formula: string, from: number): number | undefined => {
  for (let at = from + 1; at < formula.length; at += 1) {
    if (formula[at] === '\\') at += 1;
    else if (formula[at] === '"') return at + 1;
  }
  return undefined;
};

const isBlank = (letter: string | undefined): boolean => letter !== undefined && /\s/.test(letter);

/** Next token at or after an offset, `end` after the last; blanks and line ends are skipped. */
export const nextToken = (formula: string, from: number): Token => {
  let offset = from;
  while (isBlank(formula[offset])) offset += 1;
  if (offset >= formula.length)
    return { kind: 'end', written: '', offset: formula.length, length: 0 };
  if (formula[offset] === '"') {
    const end = endOfText(formula, offset);
    const written = formula.slice(offset, end);
    return {
      kind: end === undefined ? 'open text' : 'text',
      written,
      offset,
      length: written.length,
    };
  }
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = offset;
    const [written] = pattern.exec(formula) ?? [];
    if (written !== undefined)
      return {
        kind,
        written: kind === 'path' ? written.slice(1) : written,
        offset,
        length: written.length,
      };
  }
  return { kind: 'sign', written: formula.slice(offset, offset + 1), offset, length: 1 };
};

const written = /^"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"$/;

/** Value of a text token; undefined if it is no valid JSON string. */
export const textOfToken = (token: Token): string | undefined => {
  const isPlain = Array.from(token.written).every((letter) => (letter.codePointAt(0) ?? 0) >= 32);
  if (!isPlain || !written.test(token.written)) return undefined;
  const text: unknown = JSON.parse(token.written);
  return typeof text === 'string' ? text : undefined;
};
