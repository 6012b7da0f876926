import type { Span } from './formula-problem.ts';

/** word: a name, a path or a word of the notation. path: behind `$`, so that no word is meant. sign: anything else that is written without letters. */
export interface Token extends Span {
  readonly kind: 'word' | 'path' | 'number' | 'text' | 'open text' | 'sign' | 'end';
  /** As it is written; of a path without its `$`. */
  readonly written: string;
}

const patterns = [
  ['word', /[A-Za-z][\w-]*(?:\.[\w-]+)*/y],
  ['path', /\$[A-Za-z][\w-]*(?:\.[\w-]+)*/y],
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?[\w.]*/y],
  ['sign', /===?|!==?|<=|<>|>=|=>|=<|&&|\|\||\P{L}/uy],
  // Letters of other alphabets.
  ['sign', /\p{L}+/uy],
] as const;

/** Where the text ends that begins at `from`; undefined: nowhere. */
const endOfText = (formula: string, from: number): number | undefined => {
  for (let at = from + 1; at < formula.length; at += 1) {
    if (formula[at] === '\\') at += 1;
    else if (formula[at] === '"') return at + 1;
  }
  return undefined;
};

const isBlank = (letter: string | undefined): boolean => letter !== undefined && /\s/.test(letter);

/** The token at or behind a place of a formula; behind the last one `end`. Blanks and line ends mean nothing. */
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

/** The text that a token of kind text stands for; undefined when it holds what no JSON text may hold. */
export const textOfToken = (token: Token): string | undefined => {
  const isPlain = Array.from(token.written).every((letter) => (letter.codePointAt(0) ?? 0) >= 32);
  if (!isPlain || !written.test(token.written)) return undefined;
  const text: unknown = JSON.parse(token.written);
  return typeof text === 'string' ? text : undefined;
};
