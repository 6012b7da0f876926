import { parseTree, type Node as TextNode, type ParseError } from 'jsonc-parser';
import { pointerTo, type Pointer } from '../document/pointer.ts';
import { makeProblem } from '../problems/make-problem.ts';
import type { Fix, Problem } from '../problems/problem.ts';
import { keepsSize, type Limits } from './limits.ts';
import { createLocator, type Locator } from './locate.ts';
import { mendCommas } from './misplaced-commas.ts';
import { parseClean } from './parse-clean.ts';
import { createSkimmer } from './skim.ts';
import { syntaxProblems, type TextProblem } from './syntax-problems.ts';
import { textFix } from './text-fix.ts';
import { tooDeepAt } from './too-deep-at.ts';

/** Where the parts of a document stand in its text. */
interface Places {
  readonly locator: Locator;
  /** The change of a problem as edits of the text. */
  readonly fixOf: (problem: Problem) => Fix | undefined;
}

/** What the text of a document holds. */
export interface ReadText extends Places {
  /** The parsed document; undefined with problems that say why. */
  readonly document?: unknown;
  readonly problems: readonly TextProblem[];
}

/** Names that stand twice in one object: of the two, JSON keeps the last without a word. */
const duplicateKeys = (node: TextNode, pointer: Pointer): readonly TextProblem[] => {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((child, index): readonly TextProblem[] => {
    if (node.type !== 'object') return duplicateKeys(child, pointerTo(pointer, index));
    const [key, value] = child.children ?? [];
    if (key === undefined) return [];
    const name = String(key.value);
    const at = pointerTo(pointer, name);
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

const parse = (
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
const placesIn = (text: string, json: string, tree: TextNode | undefined): Places => ({
  locator: createLocator(text, tree),
  fixOf: (problem) => tree && textFix(json, tree, problem),
});

const unread = (text: string, problems: readonly TextProblem[]): ReadText => ({
  problems,
  ...placesIn(text, text, undefined),
});

/** Of a text that has nothing wrong with it, places are found when somebody asks for one, and its tree is made for whoever asks for a fix: mostly nobody does. */
const placesWhenAsked = (text: string): Places => {
  let skimmer: Locator | undefined;
  const locator = (): Locator => (skimmer ??= createSkimmer(text));
  let places: Places | undefined;
  return {
    locator: {
      at: (offset) => locator().at(offset),
      of: (pointer, at) => locator().of(pointer, at),
    },
    fixOf: (problem) =>
      problem.change === undefined
        ? undefined
        : (places ??= placesIn(text, text, parse(text).tree)).fixOf(problem),
  };
};

/** @param json as for `placesIn` */
const readJson = (
  text: string,
  json: string,
  tree: TextNode,
  problems: readonly TextProblem[],
): ReadText => {
  // By JSON.parse, because it keeps a key such as __proto__ as a key, where it is refused.
  const document: unknown = JSON.parse(json);
  return {
    document,
    problems: [...problems, ...duplicateKeys(tree, '')],
    ...placesIn(text, json, tree),
  };
};

/** A text with faults: read on when they are nothing but commas, which are put right for the reader. */
const readFaulty = (text: string, faults: readonly ParseError[]): ReadText => {
  const mended = mendCommas(text, faults);
  const { tree, faults: left } = parse(mended.text);
  return tree === undefined || left.length > 0
    ? unread(text, syntaxProblems(text, faults))
    : readJson(text, mended.text, tree, mended.problems);
};

/** Reads the text of a document, whatever it is. Never throws. Syntax, size, depth and keys that stand twice are problems. */
export const readText = (text: string, limits: Limits): ReadText => {
  const sizeProblems: Problem[] = [];
  if (!keepsSize(text, limits, (problem) => void sizeProblems.push(problem)))
    return unread(
      '',
      sizeProblems.map((problem) => ({ problem, offset: 0 })),
    );
  const deep = tooDeepAt(text, limits.depth);
  if (deep !== undefined) {
    const problem = makeProblem(
      'too-large',
      '',
      `objects and lists lie more than ${String(limits.depth)} deep. Split the document.`,
    );
    return unread(text, [{ problem, offset: deep }]);
  }
  const clean = parseClean(text);
  if (clean !== undefined) return { ...clean, problems: [], ...placesWhenAsked(text) };
  const { tree, faults } = parse(text);
  return tree === undefined || faults.length > 0
    ? readFaulty(text, faults)
    : readJson(text, text, tree, []);
};
