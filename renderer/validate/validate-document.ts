import type { ScreenDocument } from '../document/generated/document.ts';
import { createProblemCollector } from '../problems/collect-problems.ts';
import type { Report } from '../problems/problem.ts';
import { checkNames } from './check-names.ts';
import { validateStructure } from './judge-document.ts';

/**
 * Validates a document: its shape, that names are unique, and that what it refers to within itself exists. At most 100 problems are reported.
 * Never throws. @returns the document, or undefined when there is an error. The limits must have been kept.
 */
export const validateDocument = (document: unknown, report: Report): ScreenDocument | undefined => {
  const { problems, valueProblems, readable } = validateStructure(document);
  const collection = createProblemCollector();
  for (const problem of [...problems, ...valueProblems]) collection.report(problem);
  if (readable !== undefined) checkNames(readable, collection.report);
  collection.problems.forEach(report);
  return collection.problems.some(({ severity }) => severity === 'error') ? undefined : readable;
};
