import { parseTree, printParseErrorCode, type Node as TextNode, type ParseError } from 'jsonc-parser';
import type { UnknownRecord } from '../document/json.ts';
import { pointerTo, type Pointer } from '../document/pointer.ts';
import { makeProblem } from '../problems/make-problem.ts';
import type { Problem } from '../problems/problem.ts';
import { keepsSize, type Limits } from './limits.ts';
import { createLocator, type Locator } from './locate.ts';

/** A problem with the place where it starts in the text, in UTF-16 units. */
export interface TextProblem {
  readonly problem: Problem;
  readonly offset: number;
}

/** What the text of a document holds. */
export interface ReadText {
  /** The parsed document; undefined with problems that say why. */
  readonly document?: unknown;
  readonly problems: readonly TextProblem[];
  readonly locator: Locator;
}

/** What each fault of JSON means to an author. */
const meanings: UnknownRecord = {
  InvalidSymbol: 'this is no JSON value. Texts stand in double quotes.',
  InvalidNumberFormat: 'this is not how JSON writes a number.',
  PropertyNameExpected: 'expected a name in double quotes. Take the comma before it away, or add the name.',
  ValueExpected: 'expected a value. Take the comma before it away, or add the value.',
  ColonExpected: 'expected a colon between name and value.',
  CommaExpected: 'expected a comma before this.',
  CloseBraceExpected: 'expected } at the end of the object.',
  CloseBracketExpected: 'expected ] at the end of the list.',
  EndOfFileExpected: 'expected nothing behind the end of the document.',
  InvalidCommentToken: 'comments are not allowed. Use description.',
  UnexpectedEndOfComment: 'comments are not allowed. Use description.',
  UnexpectedEndOfString: 'expected a double quote at the end of the text.',
  UnexpectedEndOfNumber: 'this is not how JSON writes a number.',
  InvalidUnicode: 'expected four hexadecimal digits behind \\u.',
  InvalidEscapeCharacter: 'this is not how JSON writes a special letter. Write \\\\ for a backslash.',
  InvalidCharacter: 'this letter cannot stand in a text. Write \\n for a line break and \\t for a tab.',
};

const notJson = ({ error, offset }: ParseError): TextProblem => {
  const meaning = meanings[printParseErrorCode(error)];
  return { problem: makeProblem('not-json', '', typeof meaning === 'string' ? meaning : 'this is not JSON.'), offset };
};

/** Where the text goes deeper than the limit; found without recursion, before anything recursive reads the text. */
const tooDeepAt = (text: string, depth: number): number | undefined => {
  let level = 0;
  let isInText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const letter = text[offset];
    if (letter === '"') isInText = !isInText;
    else if (isInText) offset += letter === '\\' ? 1 : 0;
    else if (letter === '{' || letter === '[') level += 1;
    else if (letter === '}' || letter === ']') level -= 1;
    if (level > depth) return offset;
  }
  return undefined;
};

/** Names that stand twice in one object: of the two, JSON keeps the last without a word. */
const duplicateKeys = (node: TextNode, pointer: Pointer): readonly TextProblem[] => {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((child, index): readonly TextProblem[] => {
    if (node.type !== 'object') return duplicateKeys(child, pointerTo(pointer, index));
    const [key, value] = child.children ?? [];
    if (key === undefined) return [];
    const name = String(key.value);
    const at = pointerTo(pointer, name);
    const problem = makeProblem('duplicate-id', at, `"${name}" stands twice in this object. Take one away.`, { found: name });
    const own: readonly TextProblem[] = seen.has(name) ? [{ problem, offset: key.offset }] : [];
    seen.add(name);
    return value === undefined ? own : [...own, ...duplicateKeys(value, at)];
  });
};

/** One fault brings others on the same line with it: the first of each line is told, and at most five. */
const firstOfLines = (problems: readonly TextProblem[], locator: Locator): readonly TextProblem[] => {
  const lines = new Set<number>();
  return problems.filter(({ offset }) => lines.size < 5 && !lines.has(locator.at(offset).line) && lines.add(locator.at(offset).line));
};

/** By JSON.parse, because it keeps a key such as __proto__ as a key, where it is refused. */
const parseJson = (text: string): unknown => JSON.parse(text);

/** Reads the text of a document, whatever it is. Never throws. Syntax, size, depth and keys that stand twice are problems. */
export const readText = (text: string, limits: Limits): ReadText => {
  const sizeProblems: Problem[] = [];
  if (!keepsSize(text, limits, (problem) => void sizeProblems.push(problem)))
    return { problems: sizeProblems.map((problem) => ({ problem, offset: 0 })), locator: createLocator('', undefined) };
  const flat = createLocator(text, undefined);
  const deep = tooDeepAt(text, limits.depth);
  if (deep !== undefined) {
    const problem = makeProblem('too-large', '', `objects and lists lie more than ${String(limits.depth)} deep. Split the document.`);
    return { problems: [{ problem, offset: deep }], locator: flat };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  if (tree === undefined || errors.length > 0) {
    const problems = errors.length > 0 ? errors.map(notJson) : [{ problem: makeProblem('not-json', '', 'the text is empty.'), offset: 0 }];
    return { problems: firstOfLines(problems, flat), locator: flat };
  }
  return { document: parseJson(text), problems: duplicateKeys(tree, ''), locator: createLocator(text, tree) };
};
