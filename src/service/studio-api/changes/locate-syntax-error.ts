import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { findDepthOverflow } from '../../../../renderer/entries/node.ts';
import { lineColumnAt, type LineColumn } from '../../documents/problem.ts';
import { maxDocumentDepth } from '../../documents/draft-content.ts';

export interface SyntaxErrorPosition extends LineColumn {
  readonly message: string;
}

/** `PropertyNameExpected` becomes lower-case words. */
const humanizeErrorCode = (code: string): string =>
  code
    .replaceAll(/(?!^)([A-Z])/g, (_all, letter: string) => ` ${letter.toLowerCase()}`)
    .toLowerCase();

const notAnObject = 'expected one object without excessive nesting';

const findFirstSyntaxError = (
  text: string,
): { readonly offset: number; readonly found: string } | undefined => {
  const errors: ParseError[] = [];
  parse(text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  const [first] = errors;
  return (
    first && { offset: first.offset, found: humanizeErrorCode(printParseErrorCode(first.error)) }
  );
};

/** Locates the first syntax error, or excessive nesting. */
export const locateSyntaxError = (text: string): SyntaxErrorPosition => {
  const deep = findDepthOverflow(text, maxDocumentDepth);
  // Depth first, because the parser is recursive.
  const first =
    deep === undefined ? findFirstSyntaxError(text) : { offset: deep, found: notAnObject };
  const { line, column } = lineColumnAt(text, first?.offset ?? 0);
  return {
    line,
    column,
    message: `line ${line}, column ${column}: ${first?.found ?? notAnObject}`,
  };
};
