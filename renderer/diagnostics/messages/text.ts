import { maxActionDepth } from '../../document/budget.ts';
import type { Messages } from './wording.ts';

const limitLabels = {
  maxLength: 'characters',
  maxDepth: 'levels',
  maxNodes: 'nodes',
  maxTextLength: 'characters',
  maxKeys: 'keys',
  maxKeyLength: 'characters in a name',
  maxListLength: 'entries',
  maxSources: 'sources',
} as const;

export type LimitName = keyof typeof limitLabels;

export interface Limit {
  readonly of: LimitName;
  readonly limit: number;
  readonly found: number;
}

const exceeded = ({ of, limit, found }: Limit) => ({
  expected: `at most ${String(limit)} ${limitLabels[of]}`,
  found: String(found),
});

const syntaxErrors: Readonly<Record<string, string>> = {
  InvalidSymbol:
    'this is not JSON. Put names and texts in double quotes; only numbers, true, false and null have none.',
  InvalidNumberFormat: 'this is not a JSON number. Write it like 12 or 0.5.',
  PropertyNameExpected: 'expected a name in double quotes. Add it.',
  ValueExpected: 'expected a value. Add it.',
  ColonExpected: 'expected a colon after the name. Add it.',
  CommaExpected: 'expected a comma before this. Add it.',
  CloseBraceExpected: 'expected } at the end of the object. Add it.',
  CloseBracketExpected: 'expected ] at the end of the list. Add it.',
  EndOfFileExpected: 'expected nothing after the end of the document. Remove it.',
  InvalidCommentToken: 'JSON has no comments. Use "description".',
  UnexpectedEndOfComment: 'JSON has no comments. Use "description".',
  UnexpectedEndOfString: 'expected a double quote at the end of the text. Add it.',
  UnexpectedEndOfNumber: 'this is not a JSON number. Write it like 12 or 0.5.',
  InvalidUnicode: 'expected four hexadecimal digits after \\u. Add them.',
  InvalidEscapeCharacter: 'this is not a JSON escape sequence. Write \\\\ for a backslash.',
  InvalidCharacter:
    'this character is not allowed in a text. Write \\n for a line break and \\t for a tab.',
};

/** Messages about the text of a document: its syntax, size and version. */
export const textMessages = {
  'not-json.missing-comma': () => 'expected a comma before this. Add it.',
  'not-json.extra-comma': () => 'nothing follows this comma. Remove it.',
  'not-json.empty': () => 'the text is empty. Write a document: an object in { }.',
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
      ? message.replace('Add it.', 'Add it, or remove the comma before it.')
      : message;
  },
  'too-large.limit': (data: Limit) => {
    const { expected, found } = exceeded(data);
    return {
      message: `expected ${expected}, found ${found}. Split the document or remove something.`,
      expected,
      found,
    };
  },
  'too-large.depth': ({ limit }: { readonly limit: number }) =>
    `objects and lists are nested more than ${String(limit)} levels deep. Split the document.`,
  'too-large.number': () =>
    `numbers beyond ${String(Number.MAX_SAFE_INTEGER)} lose digits. Write it as a text in double quotes.`,
  'too-large.screen': () =>
    'the screen with all its fragments is too large for a phone. Use fewer fragments, or smaller ones.',
  'too-large.actions': ({ path }: { readonly path: readonly string[] }) => ({
    message: `expected at most ${String(maxActionDepth)} nested actions, found ${String(path.length)}: ${path.join(' -> ')}. Merge some of them.`,
    expected: `at most ${String(maxActionDepth)}`,
    found: String(path.length),
  }),
  'near-limit': (data: Limit) => ({
    ...exceeded(data),
    message: `${String(data.found)} ${limitLabels[data.of]} of at most ${String(data.limit)}: the limit is close. Split the document, or move nodes into a fragment.`,
  }),
  'unknown-language': ({ lang, newest }: { readonly lang: unknown; readonly newest: number }) => {
    const found = lang === undefined ? 'nothing' : JSON.stringify(lang);
    return {
      message: `expected language version ${newest === 1 ? '1' : `1 to ${String(newest)}`}, found ${found}. Use ${String(newest)}.`,
      expected: `1 to ${String(newest)}`,
      found,
      suggestion: String(newest),
    };
  },
  'not-supported': () => 'this app lacks something that the document requires. Update the app.',
} satisfies Messages;
