import type { Contracts } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import type { Type } from '../document/type.ts';
import type { Visitor } from '../document/visitor.ts';
import { walkDocument } from '../document/walk.ts';
import type { Report } from '../problems/problem.ts';
import { createChecker } from './checker.ts';
import type { Project } from './project.ts';
import { proofs } from './proofs/table.ts';
import { gatherKnowledge } from './scope/knowledge.ts';

/** What a document is proved against. */
export interface World {
  readonly contracts: Contracts;
  readonly project: Project;
  /** Types of the public configuration that screens may read; absent: every name is a text. */
  readonly config?: Readonly<Record<string, Type>> | undefined;
}

const together = (visitors: readonly Visitor[]): Visitor => ({
  node: (...part) => visitors.forEach((visitor) => visitor.node?.(...part)),
  handler: (...part) => visitors.forEach((visitor) => visitor.handler?.(...part)),
  step: (...part) => visitors.forEach((visitor) => visitor.step?.(...part)),
  action: (...part) => visitors.forEach((visitor) => visitor.action?.(...part)),
  source: (...part) => visitors.forEach((visitor) => visitor.source?.(...part)),
  field: (...part) => visitors.forEach((visitor) => visitor.field?.(...part)),
  list: (...part) => visitors.forEach((visitor) => visitor.list?.(...part)),
  kind: (...part) => visitors.forEach((visitor) => visitor.kind?.(...part)),
  value: (...part) => visitors.forEach((visitor) => visitor.value?.(...part)),
});

/** Proves a valid document against its contracts and the other documents of its project. Never throws; all proofs look at it in one walk. */
export const checkDocument = (document: ScreenDocument, { contracts, project, config }: World, report: Report): void => {
  const checker = createChecker(document, project, gatherKnowledge(document, contracts, config), report);
  const visitors = proofs.map((proof) => proof(checker));
  walkDocument(document, together(visitors));
  for (const visitor of visitors) visitor.end?.();
};
