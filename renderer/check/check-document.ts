import type { AddressPolicy, Contracts } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import { mergeVisitors } from '../document/visitor.ts';
import type { Type } from '../document/type.ts';
import { walkDocument } from '../document/walk.ts';
import { createChecker, type AddressLevel, type Rule } from './checker.ts';
import { createParser } from './type-checker.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Project } from './project/project.ts';
import { inferDocument } from './scope/infer.ts';

export interface CheckContext {
  readonly contracts: Contracts;
  readonly project: Project;
  readonly config?: Readonly<Record<string, Type>> | undefined;
  /** Absent: only addresses of the app itself are allowed. */
  readonly policy?: AddressPolicy | undefined;
  readonly levelForAddress?: AddressLevel;
}

/**
 * Checks a valid document against its contracts and project. Runs all rules in one walk; never
 * throws.
 * @param isFull returns true once further problems would be dropped, which stops the walk
 */
export const checkDocument = (
  document: ScreenDocument,
  { contracts, project, config, policy, levelForAddress }: CheckContext,
  rules: readonly Rule[],
  report: Report,
  isFull?: () => boolean,
): void => {
  const parse = createParser(report, contracts.operators ?? {});
  const checker = createChecker(
    document,
    project,
    inferDocument(document, contracts, config, parse),
    parse,
    report,
    policy,
    levelForAddress,
  );
  const visitors = rules.map((proof) => proof(checker));
  walkDocument(document, mergeVisitors(visitors, isFull));
  if (isFull?.() !== true) for (const visitor of visitors) visitor.end?.();
};
