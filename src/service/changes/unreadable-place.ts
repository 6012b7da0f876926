import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { tooDeepAt } from '../../../renderer/headless.ts';
import { placeInText, type PlaceInText } from '../documents/place-in-text.ts';
import { maximumDepth } from '../drafts/read-draft.ts';

/** Where a text stops being JSON. */
export interface UnreadablePlace extends PlaceInText {
  readonly message: string;
}

/** `PropertyNameExpected` as words. */
const wordsOf = (code: string): string =>
  code
    .replaceAll(/(?!^)([A-Z])/g, (_all, letter: string) => ` ${letter.toLowerCase()}`)
    .toLowerCase();

const noObject = 'expected one object that is not nested too deeply';

const firstFault = (
  text: string,
): { readonly offset: number; readonly found: string } | undefined => {
  const faults: ParseError[] = [];
  parse(text, faults, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  const [first] = faults;
  return first && { offset: first.offset, found: wordsOf(printParseErrorCode(first.error)) };
};

/** The first place of a text that keeps it from being read. */
export const unreadablePlace = (text: string): UnreadablePlace => {
  const deep = tooDeepAt(text, maximumDepth);
  // The parser calls itself once a level.
  const first = deep === undefined ? firstFault(text) : { offset: deep, found: noObject };
  const { line, column } = placeInText(text, first?.offset ?? 0);
  return { line, column, message: `line ${line}, column ${column}: ${first?.found ?? noObject}` };
};
