import { parseTree, type Node as TextNode, type ParseError, modify } from 'jsonc-parser';
import { joinPointer, type Pointer, parsePointer } from '../document/pointer.ts';
import type { Fix, Problem } from '../diagnostics/problem.ts';
import { isWithinSize, type Limits, findDepthOverflow } from './limits.ts';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import { createFormattingReport, formatDiagnostic } from '../diagnostics/format.ts';
import {
  createLocator,
  type Locator,
  findMemberAt,
  findMember,
  memberValue,
  createPointerIndex,
} from './pointer-index.ts';
import { recoverCommas, describeSyntaxErrors, type TextProblem } from './syntax-errors.ts';
import { tryParseJson, withoutByteOrderMark } from '../document/json.ts';

/** Counts colons outside strings. */
const countKeysInText = (text: string): number => {
  let names = 0;
  let isInText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const letter = text.charCodeAt(offset);
    if (letter === 0x22) isInText = !isInText;
    else if (letter === 0x5c) offset += 1;
    else if (letter === 0x3a && !isInText) names += 1;
  }
  return names;
};

const countKeysInValue = (value: unknown): number => {
  let names = 0;
  const open: unknown[] = [value];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    const members: unknown[] = Array.isArray(part) ? part : Object.values(part);
    if (!Array.isArray(part)) names += members.length;
    for (const member of members)
      if (typeof member === 'object' && member !== null) open.push(member);
  }
  return names;
};

/**
 * Parses valid JSON ten times faster than the error-tolerant parser.
 * @returns undefined for invalid JSON or duplicate keys, of which JSON.parse drops one
 */
export const parseFast = (text: string): { readonly document: unknown } | undefined => {
  // Keeps a key such as __proto__, which is rejected later.
  // A second byte order mark is no JSON.
  const document = text.startsWith('\ufeff') ? undefined : tryParseJson(text);
  return document !== undefined && countKeysInValue(document) === countKeysInText(text)
    ? { document }
    : undefined;
};

const renameFix = (from: string, to: string, { offset, length }: TextNode): Fix => ({
  does: `write "${to}" instead of "${from}"`,
  edits: [{ offset, length, content: JSON.stringify(to) }],
});

/** Removes an element, and its parent if that becomes empty. */
const removeFix = (text: string, member: TextNode, pointer: string): Fix => {
  const names = parsePointer(pointer);
  const isAlone = member.parent?.children?.length === 1;
  const path = isAlone ? names.slice(0, -1) : names;
  return { does: `remove ${pointer}`, edits: modify(text, [...path], undefined, {}) };
};

/**
 * Finds the misspelled key or value. References hold their names in a nested value; undefined if
 * ambiguous.
 */
const findMisspelled = (
  member: TextNode,
  from: string,
  isAboutKey: boolean,
): TextNode | undefined => {
  const value = memberValue(member);
  const names = findMember(value, '$');
  const inValue = [value, ...(names === undefined ? [] : [memberValue(names)])].find(
    (node) => node.value === from,
  );
  const key =
    member.type === 'property' && member.children?.[0]?.value === from
      ? member.children[0]
      : undefined;
  if (isAboutKey && key !== undefined) return key;
  return inValue !== undefined && key !== undefined ? undefined : (inValue ?? key);
};

const createTextFix = (
  text: string,
  tree: TextNode,
  { code, pointer, change }: Problem,
): Fix | undefined => {
  const member = change && findMemberAt(tree, pointer);
  if (change === undefined || member === undefined) return undefined;
  if (change === 'remove') return removeFix(text, member, pointer);
  const { from, to } = change;
  const found = findMisspelled(member, from, code === 'unknown-key');
  if (found === undefined) return undefined;
  const isKey = found.parent?.type === 'property' && found.parent.children?.[0] === found;
  // Renaming would create a duplicate key.
  const parent = isKey ? member.parent : undefined;
  return parent !== undefined && findMember(parent, to) !== undefined
    ? undefined
    : renameFix(from, to, found);
};

interface TextMapping {
  readonly locator: Locator;
  readonly fixOf: (problem: Problem) => Fix | undefined;
}

export interface ParsedText extends TextMapping {
  readonly document?: unknown;
  readonly problems: readonly TextProblem[];
}

/** JSON.parse silently keeps the last duplicate. */
const duplicateKeys = (node: TextNode, pointer: Pointer): readonly TextProblem[] => {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((child, index): readonly TextProblem[] => {
    if (node.type !== 'object') return duplicateKeys(child, joinPointer(pointer, index));
    const [key, value] = child.children ?? [];
    if (key === undefined) return [];
    const name = String(key.value);
    const at = joinPointer(pointer, name);
    const problem = formatDiagnostic(createDiagnostic('duplicate-id.key', at, { name }));
    const own: readonly TextProblem[] = seen.has(name) ? [{ problem, offset: key.offset }] : [];
    seen.add(name);
    return value === undefined ? own : [...own, ...duplicateKeys(value, at)];
  });
};

const parseTreeWithErrors = (
  text: string,
): { readonly tree: TextNode | undefined; readonly faults: readonly ParseError[] } => {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  return { tree, faults: errors };
};

/**
 * Maps pointers to positions.
 * @param json `text` with fixed commas; source of `tree`
 */
const createMapping = (text: string, json: string, tree: TextNode | undefined): TextMapping => ({
  locator: createLocator(text, tree),
  fixOf: (problem) => tree && createTextFix(json, tree, problem),
});

const unparsed = (text: string, problems: readonly TextProblem[]): ParsedText => ({
  problems,
  ...createMapping(text, text, undefined),
});

/** Builds index and tree on demand: most valid documents need neither. */
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

const toParsedText = (
  text: string,
  json: string,
  tree: TextNode,
  problems: readonly TextProblem[],
): ParsedText => {
  // JSON.parse keeps a key such as __proto__, which is rejected later.
  const document: unknown = JSON.parse(json);
  return {
    document,
    problems: [...problems, ...duplicateKeys(tree, '')],
    ...createMapping(text, json, tree),
  };
};

/** Recovers if all errors are misplaced commas. */
const parseWithRecovery = (text: string, errors: readonly ParseError[]): ParsedText => {
  const recovered = recoverCommas(text, errors);
  const { tree, faults: left } = parseTreeWithErrors(recovered.text);
  return tree === undefined || left.length > 0
    ? unparsed(text, describeSyntaxErrors(text, errors))
    : toParsedText(text, recovered.text, tree, recovered.problems);
};

/**
 * Parses the text of a document. Never throws: syntax errors, size, depth and duplicate keys become
 * problems.
 */
export const parseText = (written: string, limits: Limits): ParsedText => {
  const text = withoutByteOrderMark(written);
  const sizeProblems: TextProblem[] = [];
  const report = createFormattingReport(
    (problem) => void sizeProblems.push({ problem, offset: 0 }),
  );
  if (!isWithinSize(text, limits, report)) return unparsed('', sizeProblems);
  const deep = findDepthOverflow(text, limits.maxDepth);
  if (deep !== undefined) {
    const problem = formatDiagnostic(
      createDiagnostic('too-large.depth', '', { limit: limits.maxDepth }),
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
