import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import type { LimitName } from '../diagnostics/messages/text.ts';
import { formatDiagnostic } from '../diagnostics/format.ts';
import { type Limits, defaultLimits, isWithinLimits } from '../validate/limits.ts';
import { collectSentences, type Sentence } from './sentences.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import { migrateDocument } from '../migrate/migrate.ts';
import { createProblemCollector, type ProblemCollector } from '../diagnostics/dedupe.ts';
import { validateStructure, type StandIn } from '../validate/validate-structure.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { parseText, type ParsedText } from '../validate/parse-text.ts';

/** Share of a limit from which authors are warned. */
const warningRatio = 0.8;

/** Defined by the language. */
const maxSources = 10;

/** Iterative, so deep documents cannot overflow the stack. */
const measureDepthAndNodes = (
  document: unknown,
): { readonly depth: number; readonly nodes: number } => {
  const open: { readonly value: object; readonly depth: number }[] = [];
  const add = (value: unknown, depth: number): void => {
    if (typeof value === 'object' && value !== null) open.push({ value, depth });
  };
  let [deepest, nodes] = [0, 0];
  add(document, 1);
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { value, depth } = part;
    deepest = Math.max(deepest, depth);
    if (Object.hasOwn(value, 'widget') && Object.hasOwn(value, 'id')) nodes += 1;
    const members: unknown[] = Object.values(value);
    for (const member of members) add(member, depth + 1);
  }
  return { depth: deepest, nodes };
};

/**
 * Warns if a valid document is close to a limit.
 * @param text source text including whitespace
 */
const warnNearLimits = (
  document: unknown,
  text: string,
  sources: number,
  limits: Limits,
  report: Report,
): void => {
  const { depth, nodes } = measureDepthAndNodes(document);
  const near = (of: LimitName, found: number, limit: number): void => {
    if (found >= limit * warningRatio) report('near-limit', '', { of, limit, found });
  };
  near('maxLength', text.length, limits.maxLength);
  near('maxDepth', depth, limits.maxDepth);
  near('maxNodes', nodes, limits.maxNodes);
  near('maxSources', sources, maxSources);
};

/** Written numbers that may lose digits. Matches some texts, too. */
const longNumberPattern = /\d{16}|\d[eE]/;

/** Reports numbers that lost digits while parsing. Depth is limited before, so recursion is safe. */
const reportInexactNumbers = (value: unknown, pointer: Pointer, report: Report): void => {
  if (typeof value === 'number') {
    const isInexact = Number.isInteger(value) && !Number.isSafeInteger(value);
    if (isInexact || !Number.isFinite(value)) report('too-large.number', pointer);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries<unknown>({ ...value }))
      reportInexactNumbers(member, joinPointer(pointer, name), report);
  }
};

export interface DocumentText {
  readonly name: string;
  readonly text: string;
}

export interface ParsedDocument {
  readonly name: string;
  readonly text: ParsedText;
  readonly collection: ProblemCollector;
  readonly raw: unknown;
  readonly readable: ScreenDocument | undefined;
  readonly standIns: readonly StandIn[];
  /** False if parsing had to leave something out of `readable`. */
  readonly isWhole: boolean;
}

/**
 * Parses as much of a document as possible and collects problems of text and structure. Never
 * throws.
 */
export const parseSource = (
  { name, text }: DocumentText,
  limits: Limits = defaultLimits,
): ParsedDocument => {
  const readOut = parseText(text, limits);
  const collection = createProblemCollector();
  const parsed = {
    name,
    text: readOut,
    collection,
    raw: readOut.document,
    readable: undefined,
    standIns: [],
    isWhole: false,
  };
  if (
    readOut.document === undefined ||
    !isWithinLimits(readOut.document, limits, collection.report)
  )
    return { ...parsed, raw: undefined };
  if (longNumberPattern.test(text)) reportInexactNumbers(readOut.document, '', collection.report);
  const newest = migrateDocument(readOut.document, collection.report);
  if (newest === undefined) return parsed;
  const { problems, valueProblems, readable, standIns, isUnmodified } = validateStructure(newest);
  const add = (diagnostic: Diagnostic): void => collection.add(formatDiagnostic(diagnostic));
  problems.forEach(add);
  if (readable === undefined) valueProblems.forEach(add);
  else
    warnNearLimits(
      readOut.document,
      text,
      Object.keys(readable.sources ?? {}).length,
      limits,
      collection.report,
    );
  return { ...parsed, readable, standIns, isWhole: isUnmodified };
};

/**
 * Parses the documents that are complete. Others are omitted, since their links and uses are
 * unknown.
 */
export const readDocuments = (texts: readonly DocumentText[]): readonly ScreenDocument[] =>
  texts.flatMap((text) => {
    const { readable, isWhole } = parseSource(text);
    return readable !== undefined && isWhole ? [readable] : [];
  });

export const readSentences = (text: DocumentText): readonly Sentence[] => {
  const { readable } = parseSource(text);
  return readable === undefined ? [] : collectSentences(readable);
};
