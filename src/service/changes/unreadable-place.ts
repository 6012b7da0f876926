import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser';

/** Where a text stops being JSON. */
export interface UnreadablePlace {
  /** Counted from 1; columns are UTF-16 units, as editors count them. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** `PropertyNameExpected` as words. */
const wordsOf = (code: string): string => code.replaceAll(/(?!^)([A-Z])/g, (_all, letter: string) => ` ${letter.toLowerCase()}`).toLowerCase();

/** The first place of a text that keeps it from being read. */
export const unreadablePlace = (text: string): UnreadablePlace => {
  const faults: ParseError[] = [];
  parse(text, faults, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = faults;
  const before = text.slice(0, first?.offset ?? 0).split(/\r\n|\n|\r/);
  const [line, column] = [before.length, (before.at(-1) ?? '').length + 1];
  const found = first === undefined ? 'expected one object that is not nested too deeply' : wordsOf(printParseErrorCode(first.error));
  return { line, column, message: `line ${line}, column ${column}: ${found}` };
};
