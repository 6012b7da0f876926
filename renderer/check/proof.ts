import type { Visitor } from '../document/visitor.ts';
import type { WarningCode } from '../problems/codes.ts';
import type { Checker, ReportCode, CheckerBase } from './checker.ts';

/** What a proof looks at during the walk, and what it concludes from all of it. */
export interface RuleVisitor extends Visitor {
  /** Called once, behind the walk. */
  end?(): void;
}

/** Shows that one thing holds in a document, or says where it does not. One file each in proofs/. */
export type Rule = (checker: Checker) => RuleVisitor;

/** What only advises: it says warnings, which keep nobody from showing the document, so phones go without it. */
export type WarningRule = (
  checker: CheckerBase & { readonly report: ReportCode<WarningCode> },
) => RuleVisitor;
