import type { ScreenDocument } from '../document/generated/document.ts';
import { together } from '../document/together.ts';
import { walkDocument } from '../document/walk.ts';
import { collectProblems } from '../problems/collect-problems.ts';
import type { Report } from '../problems/problem.ts';
import { checkKind } from './document-kinds.ts';
import { judgeDocument } from './judge-document.ts';
import { references } from './references.ts';
import { uniqueNames } from './unique-names.ts';

/** Reports what can be told about a readable document without its contracts, its shape aside. */
export const checkNames = (document: ScreenDocument, report: Report): void => {
  checkKind(document, report);
  walkDocument(document, together([uniqueNames(document, report), references(document, report)]));
};

/**
 * Validates a document: its shape, that names are unique, and that what it refers to within itself exists. At most 100 problems are reported.
 * Never throws. @returns the document, or undefined when there is an error. The limits must have been kept.
 */
export const validateDocument = (document: unknown, report: Report): ScreenDocument | undefined => {
  const { problems, valueProblems, readable } = judgeDocument(document);
  const collection = collectProblems();
  for (const problem of [...problems, ...valueProblems]) collection.report(problem);
  if (readable !== undefined) checkNames(readable, collection.report);
  collection.problems.forEach(report);
  return collection.problems.some(({ severity }) => severity === 'error') ? undefined : readable;
};
