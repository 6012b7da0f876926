import type { Contracts } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import { mergeVisitors } from '../document/visitor.ts';
import type { Type } from '../document/type.ts';
import { walkDocument } from '../document/walk.ts';
import type { Report } from '../diagnostics/problem.ts';
import { createChecker, createParser } from './checker.ts';
import type { Project } from './project/project.ts';
import type { Rule } from './checker.ts';
import { inferDocument } from './scope/infer.ts';

/** What a document is proved against. */
export interface CheckContext {
  readonly contracts: Contracts;
  readonly project: Project;
  /** Types of the public configuration that screens may read; absent: every name is a text. */
  readonly config?: Readonly<Record<string, Type>> | undefined;
}

/**
 * Proves a valid document against its contracts and the other documents of its project. Never throws; all proofs look at it in one walk.
 * @param proofs what is proved of it (proofs/table.ts, proofs/publishing.ts), and what advises whoever writes it (proofs/advice.ts)
 * @param isEnough says whether further problems would be told to nobody; the rest of the document is left aside then
 */
export const checkDocument = (
  document: ScreenDocument,
  { contracts, project, config }: CheckContext,
  rules: readonly Rule[],
  report: Report,
  isFull?: () => boolean,
): void => {
  const parse = createParser(report);
  const checker = createChecker(
    document,
    project,
    inferDocument(document, contracts, config, parse),
    parse,
    report,
  );
  const visitors = rules.map((proof) => proof(checker));
  walkDocument(document, mergeVisitors(visitors, isFull));
  if (isFull?.() !== true) for (const visitor of visitors) visitor.end?.();
};
