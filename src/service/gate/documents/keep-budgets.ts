import type { ChangedDocument } from '../changed-documents.ts';
import type { Closure, GateBudget, GateFinding } from '../gate.ts';
import { type Weight, weigh } from './weigh.ts';

/** One thing that is counted, and what is too much of it. */
interface Budget {
  readonly what: string;
  /** Most that a document may have, its fragments included. */
  readonly most: number;
  /** Growth up to this is never told, however large its share: small things may double. */
  readonly unnoticed: number;
}

/** The largest page of the shipped ones has 15 KB, 4 KB in brotli, 80 nodes and 3 requests. A phone on a slow line takes 50 KB in a second. */
export const budgets: Readonly<Record<keyof Weight, Budget>> = {
  bytes: { what: 'bytes', most: 256 * 1024, unnoticed: 2048 },
  compressed: { what: 'bytes in brotli', most: 48 * 1024, unnoticed: 512 },
  nodes: { what: 'nodes', most: 2000, unnoticed: 10 },
  requests: { what: 'requests when it opens', most: 12, unnoticed: 0 },
};

/** How much of their budgets documents take, and what there is to say about it. */
export interface KeptBudgets {
  readonly findings: readonly GateFinding[];
  readonly budgets: readonly GateBudget[];
}

/** A document that grows by more than this share of what is live is told. */
const mostGrowth = 0.25;

/**
 * What changed documents take of their budgets: more than there is, or much more than what is live.
 * @param changed sound by themselves
 */
export const keepBudgets = async (
  changed: readonly ChangedDocument[],
  { documents, live }: Closure,
): Promise<KeptBudgets> => {
  const findings: GateFinding[] = [];
  const taken: GateBudget[] = [];
  // One after the other: the threads that compress serve others, too.
  for (const { after, before } of changed) {
    const weight = await weigh(after, documents);
    const was = before === undefined ? undefined : await weigh(before, live);
    findings.push(...judge(after.id, weight, was));
    taken.push(...measure(after.id, weight, was));
  }
  return { findings, budgets: taken };
};

const measure = (document: string, weight: Weight, before: Weight | undefined): GateBudget[] =>
  kinds.map((kind) => ({
    document,
    of: kind,
    found: weight[kind],
    most: budgets[kind].most,
    ...(before === undefined ? {} : { was: before[kind] }),
  }));

/** What there is to say about a weight. @param before of what is live */
export const judge = (
  document: string,
  weight: Weight,
  before: Weight | undefined,
): GateFinding[] =>
  kinds.flatMap((kind): GateFinding[] => {
    const { what, most, unnoticed } = budgets[kind];
    const [found, was] = [weight[kind], before?.[kind]];
    if (found > most) {
      const message = `Expected at most ${most} ${what}, fragments included, found ${found}. Split the document, or leave something out.`;
      return [{ rule: 'budget', severity: 'error', document, message }];
    }
    if (was === undefined || found - was <= unnoticed || found <= was * (1 + mostGrowth)) return [];
    const message = `It has ${found} ${what}, fragments included, where what is live has ${was}: more than ${mostGrowth * 100} % more. Look whether all of it is needed.`;
    return [{ rule: 'budget', severity: 'warning', document, message }];
  });

const kinds: readonly (keyof Weight)[] = ['bytes', 'compressed', 'nodes', 'requests'];
