import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ownProperty } from '../../../../renderer/entries/node.ts';
import { toDeliveredJson } from '../../documents/document-bytes.ts';
import { isString } from '../../documents/document-header.ts';
import type {
  CandidateDocument,
  CandidateContents,
  BudgetUsage,
  PublishFinding,
} from '../../database/publish-check.ts';
import { withFragments } from './candidate-documents.ts';
import type { ChangedDocument } from './candidate-documents.ts';

/** What a phone has to do for a document, its fragments included. */
interface DocumentCost {
  /** Of the canonical JSON, without examples. */
  readonly bytes: number;
  /** Of the same in brotli, each document by itself, as it is sent. */
  readonly compressed: number;
  readonly nodes: number;
  /** Calls and data sets that are asked for when it opens. */
  readonly requests: number;
}

/** Weighs a document. Compresses beside other work. */
export const measureDocumentCost = async (
  document: CandidateDocument,
  documents: ReadonlyMap<string, CandidateDocument>,
): Promise<DocumentCost> => {
  const weights = await Promise.all(
    withFragments(document, documents).map(({ body }) => measureSingleCost(toDeliveredJson(body))),
  );
  const sum = (of: keyof DocumentCost): number =>
    weights.reduce((total, weight) => total + weight[of], 0);
  return {
    bytes: sum('bytes'),
    compressed: sum('compressed'),
    nodes: sum('nodes'),
    requests: sum('requests'),
  };
};

const compress = promisify(brotliCompress);

const measureSingleCost = async (text: string): Promise<DocumentCost> => {
  const bytes = Buffer.from(text, 'utf8');
  const compressed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  const document: unknown = JSON.parse(text);
  return {
    bytes: bytes.byteLength,
    compressed: compressed.byteLength,
    nodes: listObjects(document).filter(
      (value) => Object.hasOwn(value, 'id') && Object.hasOwn(value, 'widget'),
    ).length,
    requests: countSources(document) + countEnterRequests(document),
  };
};

/** Stored values are read on the phone itself. */
const countSources = (document: unknown): number => {
  const sources = ownProperty(document, 'sources');
  const kinds = typeof sources === 'object' && sources !== null ? Object.values(sources) : [];
  return kinds.filter(
    (source: unknown) =>
      ownProperty(source, 'call') !== undefined || ownProperty(source, 'dataset') !== undefined,
  ).length;
};

/** Requests among the steps that are taken when the screen opens. */
const countEnterRequests = (document: unknown): number => {
  const handler = ownProperty(ownProperty(document, 'on'), 'enter');
  const steps = isString(handler)
    ? ownProperty(ownProperty(ownProperty(document, 'actions'), handler), 'steps')
    : handler;
  return listObjects(steps).filter((step) => ownProperty(step, 'do') === 'request').length;
};

/** Every object and list in a value, itself included. */
const listObjects = (value: unknown): object[] => {
  const found: object[] = [];
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    found.push(next);
    const members: unknown[] = Object.values(next);
    open.push(...members);
  }
  return found;
};

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
interface BudgetReport {
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
