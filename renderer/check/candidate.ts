import type { ScreenDocument } from '../document/generated/document.ts';
import { migrateDocument } from '../migrate/migrate.ts';
import { createProblemCollector, type ProblemCollector } from '../problems/collect-problems.ts';
import { validateStructure } from '../validate/judge-document.ts';
import { defaultLimits, isWithinLimits, type Limits } from '../validate/limits.ts';
import { parseText, type ParsedText } from '../validate/read-text.ts';
import type { StandIn } from '../validate/repair.ts';
import { warnNearLimits } from './near-limits.ts';

/** A document as text, with the name that its problems carry. */
export interface DocumentText {
  readonly name: string;
  readonly text: string;
}

/** A document on its way through the stages. */
export interface ParsedDocument {
  readonly name: string;
  readonly text: ParsedText;
  readonly collection: ProblemCollector;
  readonly raw: unknown;
  readonly readable: ScreenDocument | undefined;
  readonly standIns: readonly StandIn[];
  /** Nothing was left out of `readable`. */
  readonly isWhole: boolean;
}

/** Reads a document as far as it can be read; what is wrong with its text and shape is in its collection. Never throws. */
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
  const newest = migrateDocument(readOut.document, collection.report);
  if (newest === undefined) return parsed;
  const {
    problems,
    valueProblems,
    readable,
    standIns,
    isUnmodified: isWhole,
  } = validateStructure(newest);
  problems.forEach(collection.report);
  if (readable === undefined) valueProblems.forEach(collection.report);
  else
    warnNearLimits(
      readOut.document,
      text,
      Object.keys(readable.sources ?? {}).length,
      limits,
      collection.report,
    );
  return { ...parsed, readable, standIns, isWhole };
};

/** The documents among texts that can be read as they are. What cannot be read whole is left out: what it leads to and uses is not known. */
export const readDocuments = (texts: readonly DocumentText[]): readonly ScreenDocument[] =>
  texts.flatMap((text) => {
    const { readable, isWhole } = parseSource(text);
    return readable !== undefined && isWhole ? [readable] : [];
  });
