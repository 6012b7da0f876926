/** The door for Node: no React, no DOM. */
import { migrateDocument } from './migrate/migrate.ts';
import type { LocatedProblem, Problem } from './problems/problem.ts';
import { defaultLimits, keepsLimits } from './validate/limits.ts';

export type { LocatedProblem, Problem, Severity } from './problems/problem.ts';

/** Checks documents. So far: that they are JSON, keep the limits and are written in a known version of the language. */
export const checkDocuments = (documents: readonly { readonly name: string; readonly text: string }[]): readonly LocatedProblem[] =>
  documents.flatMap(({ name, text }) => {
    const problems: Problem[] = [];
    const report = (problem: Problem): void => void problems.push(problem);
    const document: unknown = JSON.parse(text);
    if (keepsLimits(document, defaultLimits, report)) migrateDocument(document, report);
    return problems.map((problem) => ({ ...problem, document: name, line: 1, column: 1 }));
  });
