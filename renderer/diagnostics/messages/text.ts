import { expressionLimits, maxActionDepth } from '../../document/budget.ts';
import type { Messages } from './wording.ts';

interface Limit {
  readonly of: string;
  readonly limit: number;
  readonly found: number;
}

const syntaxErrors: Readonly<Record<string, string>> = {
  InvalidSymbol:
    'this is no JSON. Names and texts stand in double quotes, the words of JSON are true, false and null.',
  InvalidNumberFormat: 'this is not how JSON writes a number. Write it like 12 or 0.5.',
  PropertyNameExpected: 'expected a name in double quotes. Add it.',
  ValueExpected: 'expected a value. Add it.',
  ColonExpected: 'expected a colon between name and value. Add it.',
  CommaExpected: 'expected a comma before this. Add it.',
  CloseBraceExpected: 'expected } at the end of the object. Add it.',
  CloseBracketExpected: 'expected ] at the end of the list. Add it.',
  EndOfFileExpected: 'expected nothing behind the end of the document. Take it away.',
  InvalidCommentToken: 'comments are not allowed. Use description.',
  UnexpectedEndOfComment: 'comments are not allowed. Use description.',
  UnexpectedEndOfString: 'expected a double quote at the end of the text. Add it.',
  UnexpectedEndOfNumber: 'this is not how JSON writes a number. Write it like 12 or 0.5.',
  InvalidUnicode: 'expected four hexadecimal digits behind \\u.',
  InvalidEscapeCharacter:
    'this is not how JSON writes a special letter. Write \\\\ for a backslash.',
  InvalidCharacter:
    'this letter cannot stand in a text. Write \\n for a line break and \\t for a tab.',
};

/** Messages about the text of a document: its syntax, size and version. */
export const textMessages = {
  'not-json.missing-comma': () => 'expected a comma before this. Add it.',
  'not-json.extra-comma': () => 'nothing follows behind this comma. Take it away.',
  'not-json.empty': () => 'the text is empty. Expected a document, an object in { }.',
  'not-json.bracket': ({ expected }: { readonly expected: string }) =>
    `expected ${expected} before this. Add it.`,
  'not-json.syntax': ({
    error,
    isAfterComma,
  }: {
    readonly error: string;
    readonly isAfterComma: boolean;
  }) => {
    const message = syntaxErrors[error] ?? 'this is not JSON.';
    return ['PropertyNameExpected', 'ValueExpected'].includes(error) && isAfterComma
      ? message.replace('Add it.', 'Add it, or take the comma before it away.')
      : message;
  },
  'too-large.limit': ({ of, limit, found }: Limit) => ({
    message: `expected at most ${String(limit)} ${of}, found ${String(found)}. Split it or leave something out.`,
    expected: `at most ${String(limit)} ${of}`,
    found: String(found),
  }),
  'too-large.depth': ({ limit }: { readonly limit: number }) =>
    `objects and lists lie more than ${String(limit)} deep. Split the document.`,
  'too-large.expression': () =>
    `expected parts nested at most ${String(expressionLimits.maxDepth)} deep. Split the expression.`,
  'too-large.screen': () =>
    'with its fragments, each as often as it is drawn, it is more than a phone can hold. Draw fewer of them, or smaller ones.',
  'too-large.actions': ({ path }: { readonly path: readonly string[] }) => ({
    message: `actions run each other ${String(path.length)} deep (${path.join(' -> ')}), but at most ${String(maxActionDepth)} are allowed. Join some of them.`,
    expected: `at most ${String(maxActionDepth)}`,
    found: String(path.length),
  }),
  'near-limit': ({ of, limit, found }: Limit) => ({
    message: `${String(found)} ${of} of at most ${String(limit)}: there is not much room left. Split the document, or move a part into a fragment.`,
    expected: `at most ${String(limit)} ${of}`,
    found: String(found),
  }),
  'unknown-language': ({ lang, newest }: { readonly lang: unknown; readonly newest: number }) => {
    const found = lang === undefined ? 'nothing' : JSON.stringify(lang);
    return {
      message: `expected a version of the language from 1 to ${String(newest)}, found ${found}. Use ${String(newest)}.`,
      expected: `1 to ${String(newest)}`,
      found,
      suggestion: String(newest),
    };
  },
  'not-supported': () => 'the document needs more than this app can do. Update the app.',
} satisfies Messages;
