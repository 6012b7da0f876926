import type { ChangedDocument } from '../changed-documents.ts';
import type { CandidateContents, BudgetUsage, PublishFinding } from '../gate.ts';
import { type DocumentCost, measureDocumentCost } from './weigh.ts';

/** One thing that is counted, and what is too much of it. */
interface Budget {
  readonly what: string;
  /** Most that a document may have, its fragments included. */
  readonly max: number;
  /** Growth up to this is never told, however large its share: small things may double. */
  readonly ignoredGrowth: number;
}

/** The largest page of the shipped ones has 15 KB, 4 KB in brotli, 80 nodes and 3 requests. A phone on a slow line takes 50 KB in a second. */
export const budgets: Readonly<Record<keyof DocumentCost, Budget>> = {
  bytes: { what: 'bytes', max: 256 * 1024, ignoredGrowth: 2048 },
  compressed: { what: 'bytes in brotli', max: 48 * 1024, ignoredGrowth: 512 },
  nodes: { what: 'nodes', max: 2000, ignoredGrowth: 10 },
  requests: { what: 'requests when it opens', max: 12, ignoredGrowth: 0 },
};

/** How much of their budgets documents take, and what there is to say about it. */
export interface BudgetReport {
  readonly findings: readonly PublishFinding[];
  readonly budgets: readonly BudgetUsage[];
}

/** A document that grows by more than this share of what is live is told. */
const maxGrowth = 0.25;

/**
 * What changed documents take of their budgets: more than there is, or much more than what is live.
 * @param changed sound by themselves
 */
export const checkBudgets = async (
  changed: readonly ChangedDocument[],
  { documents, live }: CandidateContents,
): Promise<BudgetReport> => {
  const findings: PublishFinding[] = [];
  const taken: BudgetUsage[] = [];
  // One after the other: the threads that compress serve others, too.
  for (const { after, before } of changed) {
    const weight = await measureDocumentCost(after, documents);
    const was = before === undefined ? undefined : await measureDocumentCost(before, live);
    findings.push(...compareWithBudgets(after.id, weight, was));
    taken.push(...toUsage(after.id, weight, was));
  }
  return { findings, budgets: taken };
};

const toUsage = (
  document: string,
  weight: DocumentCost,
  before: DocumentCost | undefined,
): BudgetUsage[] =>
  kinds.map((kind) => ({
    document,
    of: kind,
    found: weight[kind],
    most: budgets[kind].max,
    ...(before === undefined ? {} : { was: before[kind] }),
  }));

/** What there is to say about a weight. @param before of what is live */
export const compareWithBudgets = (
  document: string,
  weight: DocumentCost,
  before: DocumentCost | undefined,
): PublishFinding[] =>
  kinds.flatMap((kind): PublishFinding[] => {
    const { what, max: most, ignoredGrowth: unnoticed } = budgets[kind];
    const [found, was] = [weight[kind], before?.[kind]];
    if (found > most) {
      const message = `Expected at most ${most} ${what}, fragments included, found ${found}. Split the document, or leave something out.`;
      return [{ rule: 'budget', severity: 'error', document, message }];
    }
    if (was === undefined || found - was <= unnoticed || found <= was * (1 + maxGrowth)) return [];
    const message = `It has ${found} ${what}, fragments included, where what is live has ${was}: more than ${maxGrowth * 100} % more. Look whether all of it is needed.`;
    return [{ rule: 'budget', severity: 'warning', document, message }];
  });

const kinds: readonly (keyof DocumentCost)[] = ['bytes', 'compressed', 'nodes', 'requests'];
