import { parseTree, type Node as TextNode, type ParseError } from 'jsonc-parser';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { makeProblem } from '../problems/make-problem.ts';
import type { Fix, Problem } from '../problems/problem.ts';
import { isWithinSize, type Limits } from './limits.ts';
import { createLocator, type Locator } from './locate.ts';
import { recoverCommas } from './misplaced-commas.ts';
import { parseFast } from './parse-clean.ts';
import { createPointerIndex } from './skim.ts';
import { describeSyntaxErrors, type TextProblem } from './syntax-problems.ts';
import { createTextFix } from './text-fix.ts';
import { findDepthOverflow } from './too-deep-at.ts';

/** Where the parts of a document stand in its text. */
interface TextMapping {
  readonly locator: Locator;
  /** The change of a problem as edits of the text. */
  readonly fixOf: (problem: Problem) => Fix | undefined;
}

/** What the text of a document holds. */
export interface ParsedText extends TextMapping {
  /** The parsed document; undefined with problems that say why. */
  readonly document?: unknown;
  readonly problems: readonly TextProblem[];
}

/** Names that stand twice in one object: of the two, JSON keeps the last without a word. */
const duplicateKeys = (node: TextNode, pointer: Pointer): readonly TextProblem[] => {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((child, index): readonly TextProblem[] => {
    if (node.type !== 'object') return duplicateKeys(child, joinPointer(pointer, index));
    const [key, value] = child.children ?? [];
    if (key === undefined) return [];
    const name = String(key.value);
    const at = joinPointer(pointer, name);
    const problem = makeProblem(
      'duplicate-id',
      at,
      `"${name}" stands twice in this object. Take one away.`,
      { found: name },
    );
    const own: readonly TextProblem[] = seen.has(name) ? [{ problem, offset: key.offset }] : [];
    seen.add(name);
    return value === undefined ? own : [...own, ...duplicateKeys(value, at)];
  });
};

const parseTreeWithErrors = (
  text: string,
): { readonly tree: TextNode | undefined; readonly faults: readonly ParseError[] } => {
  const faults: ParseError[] = [];
  const tree = parseTree(text, faults, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  return { tree, faults };
};

/** @param text as it was written; `json` is the same with its commas put right, and `tree` was made from it */
const createMapping = (text: string, json: string, tree: TextNode | undefined): TextMapping => ({
  locator: createLocator(text, tree),
  fixOf: (problem) => tree && createTextFix(json, tree, problem),
});

const unparsed = (text: string, problems: readonly TextProblem[]): ParsedText => ({
  problems,
  ...createMapping(text, text, undefined),
});

/** Of a text that has nothing wrong with it, places are found when somebody asks for one, and its tree is made for whoever asks for a fix: mostly nobody does. */
const createLazyMapping = (text: string): TextMapping => {
  let index: Locator | undefined;
  const locator = (): Locator => (index ??= createPointerIndex(text));
  let places: TextMapping | undefined;
  return {
    locator: {
      at: (offset) => locator().at(offset),
      of: (pointer, at) => locator().of(pointer, at),
    },
    fixOf: (problem) =>
      problem.change === undefined
        ? undefined
        : (places ??= createMapping(text, text, parseTreeWithErrors(text).tree)).fixOf(problem),
  };
};

/** @param json as for `placesIn` */
const toParsedText = (
  text: string,
  json: string,
  tree: TextNode,
  problems: readonly TextProblem[],
): ParsedText => {
  // By JSON.parse, because it keeps a key such as __proto__ as a key, where it is refused.
  const document: unknown = JSON.parse(json);
  return {
    document,
    problems: [...problems, ...duplicateKeys(tree, '')],
    ...createMapping(text, json, tree),
  };
};

/** A text with faults: read on when they are nothing but commas, which are put right for the reader. */
const parseWithRecovery = (text: string, faults: readonly ParseError[]): ParsedText => {
  const recovered = recoverCommas(text, faults);
  const { tree, faults: left } = parseTreeWithErrors(recovered.text);
  return tree === undefined || left.length > 0
    ? unparsed(text, describeSyntaxErrors(text, faults))
    : toParsedText(text, recovered.text, tree, recovered.problems);
};

/** Reads the text of a document, whatever it is. Never throws. Syntax, size, depth and keys that stand twice are problems. */
export const parseText = (text: string, limits: Limits): ParsedText => {
  const sizeProblems: Problem[] = [];
  if (!isWithinSize(text, limits, (problem) => void sizeProblems.push(problem)))
    return unparsed(
      '',
      sizeProblems.map((problem) => ({ problem, offset: 0 })),
    );
  const deep = findDepthOverflow(text, limits.maxDepth);
  if (deep !== undefined) {
    const problem = makeProblem(
      'too-large',
      '',
      `objects and lists lie more than ${String(limits.maxDepth)} deep. Split the document.`,
    );
    return unparsed(text, [{ problem, offset: deep }]);
  }
  const clean = parseFast(text);
  if (clean !== undefined) return { ...clean, problems: [], ...createLazyMapping(text) };
  const { tree, faults } = parseTreeWithErrors(text);
  return tree === undefined || faults.length > 0
    ? parseWithRecovery(text, faults)
    : toParsedText(text, text, tree, []);
};
