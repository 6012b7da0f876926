import { createScanner, type SyntaxKind } from 'jsonc-parser';
import { joinPointer } from '../../../renderer/entries/node.ts';
import { lineColumnAt, type LineColumn } from './problem.ts';

/** JSON that must not be saved, since parsers would misread it. */
export interface UnsafeJsonIssue extends LineColumn {
  readonly code: 'duplicate-key' | 'refused-key' | 'unsafe-number' | 'refused-letter';
  /** JSON pointer, as far as the text could be parsed. */
  readonly pointer: string;
  readonly message: string;
}

// The package exports a const enum, unusable here; the types ensure these values are equal.
const openBrace: SyntaxKind.OpenBraceToken = 1;
const closeBrace: SyntaxKind.CloseBraceToken = 2;
const openBracket: SyntaxKind.OpenBracketToken = 3;
const closeBracket: SyntaxKind.CloseBracketToken = 4;
const comma: SyntaxKind.CommaToken = 5;
const string: SyntaxKind.StringLiteral = 10;
const numeric: SyntaxKind.NumericLiteral = 11;
const end: SyntaxKind.EOF = 17;

const maxIssues = 20;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

interface Container {
  readonly keys: Set<string> | undefined;
  readonly pointer: string;
  /** Current key or index. */
  at: string | number;
  isKeyNext: boolean;
}

const isUnsafeNumber = (text: string): boolean => {
  const number = Number(text);
  return !Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number));
};

/** PostgreSQL cannot store U+0000 in a text. */
const toNulIssue = (text: string, offset: number): UnsafeJsonIssue => {
  const { line, column } = lineColumnAt(text, offset);
  return {
    code: 'refused-letter',
    line,
    column,
    pointer: '',
    message: `Line ${line}, column ${column}: the character NUL is not allowed. Remove it.`,
  };
};

/** Finds everything refused at save. Loops over tokens, so broken or deeply nested text is fine. */
export const findUnsafeJson = (text: string): readonly UnsafeJsonIssue[] => {
  const places: UnsafeJsonIssue[] = [];
  const scanner = createScanner(text, true);
  const stack: Container[] = [];
  const refuse = (code: UnsafeJsonIssue['code'], pointer: string, message: string): void => {
    const [line, column] = [scanner.getTokenStartLine() + 1, scanner.getTokenStartCharacter() + 1];
    if (places.length < maxIssues)
      places.push({
        code,
        line,
        column,
        pointer,
        message: `Line ${line}, column ${column}: ${message}`,
      });
  };
  const here = (): string => {
    const inner = stack.at(-1);
    return inner === undefined ? '' : joinPointer(inner.pointer, inner.at);
  };
  const nothing = text.indexOf('\0');
  if (nothing >= 0) return [toNulIssue(text, nothing)];
  for (let kind = scanner.scan(); kind !== end; kind = scanner.scan()) {
    const inner = stack.at(-1);
    if (kind === openBrace)
      stack.push({ keys: new Set(), pointer: here(), at: '', isKeyNext: true });
    else if (kind === openBracket)
      stack.push({ keys: undefined, pointer: here(), at: 0, isKeyNext: false });
    else if (kind === closeBrace || kind === closeBracket) stack.pop();
    else if (kind === comma && inner !== undefined) {
      if (typeof inner.at === 'number') inner.at += 1;
      else inner.isKeyNext = true;
    } else if (kind === string && inner?.keys !== undefined && inner.isKeyNext) {
      const key = scanner.getTokenValue();
      inner.at = key;
      inner.isKeyNext = false;
      const pointer = here();
      if (forbiddenKeys.has(key))
        refuse('refused-key', pointer, `the name "${key}" is not allowed. Use another one.`);
      if (inner.keys.has(key))
        refuse(
          'duplicate-key',
          pointer,
          `"${key}" appears twice in this object. Remove one of them.`,
        );
      inner.keys.add(key);
    } else if (kind === numeric && isUnsafeNumber(scanner.getTokenValue())) {
      const found = scanner.getTokenValue();
      refuse(
        'unsafe-number',
        here(),
        `the number ${found.slice(0, 40)} is too large to store exactly. Write it as a text in double quotes.`,
      );
    }
  }
  return places;
};
