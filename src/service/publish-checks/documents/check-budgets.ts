import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ownProperty } from '../../../../renderer/entries/node.ts';
import { toDeliveredJson } from '../../documents/document-bytes.ts';
import { isString } from '../../documents/document-header.ts';
import type { BudgetUsage, PublishFinding } from '../../database/check-result.ts';
import {
  type CandidateContents,
  withFragments,
  type ChangedDocument,
} from './candidate-documents.ts';
import type { ManifestDocument } from '../../database/manifests.ts';

interface DocumentCost {
  /** Of the canonical JSON without examples. */
  readonly bytes: number;
  /** The same in brotli, each document compressed separately, as delivered. */
  readonly compressed: number;
  readonly nodes: number;
  /** Calls and data sets requested on opening. */
  readonly requests: number;
}

export const measureDocumentCost = async (
  document: ManifestDocument,
  documents: ReadonlyMap<string, ManifestDocument>,
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

/** Stored values are read locally and cost no request. */
const countSources = (document: unknown): number => {
  const sources = ownProperty(document, 'sources');
  const kinds = typeof sources === 'object' && sources !== null ? Object.values(sources) : [];
  return kinds.filter(
    (source: unknown) =>
      ownProperty(source, 'call') !== undefined || ownProperty(source, 'dataset') !== undefined,
  ).length;
};

const countEnterRequests = (document: unknown): number => {
  const handler = ownProperty(ownProperty(document, 'on'), 'enter');
  const steps = isString(handler)
    ? ownProperty(ownProperty(ownProperty(document, 'actions'), handler), 'steps')
    : handler;
  return listObjects(steps).filter((step) => ownProperty(step, 'do') === 'request').length;
};

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

interface Budget {
  readonly what: string;
  /** Maximum per document, fragments included. */
  readonly max: number;
  /** Growth up to this is never reported, so that small documents may double. */
  readonly ignoredGrowth: number;
}

/**
 * Largest shipped page: 15 KB (4 KB in brotli), 80 nodes, 3 requests. A phone on a slow line loads
 * 50 KB/s.
 */
export const budgets: Readonly<Record<keyof DocumentCost, Budget>> = {
  bytes: { what: 'bytes', max: 256 * 1024, ignoredGrowth: 2048 },
  compressed: { what: 'bytes in brotli', max: 48 * 1024, ignoredGrowth: 512 },
  nodes: { what: 'nodes', max: 2000, ignoredGrowth: 10 },
  requests: { what: 'requests when it opens', max: 12, ignoredGrowth: 0 },
};

interface BudgetReport {
  readonly findings: readonly PublishFinding[];
  readonly budgets: readonly BudgetUsage[];
}

/** Relative growth over the live version that triggers a warning. */
const maxGrowth = 0.25;

/**
 * Checks changed documents against their budgets and the growth limit.
 * @param changed documents without errors of their own
 */
export const checkBudgets = async (
  changed: readonly ChangedDocument[],
  { documents, live }: CandidateContents,
): Promise<BudgetReport> => {
  const findings: PublishFinding[] = [];
  const taken: BudgetUsage[] = [];
  // Sequential: other work shares the compression threads.
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

export const compareWithBudgets = (
  document: string,
  weight: DocumentCost,
  before: DocumentCost | undefined,
): PublishFinding[] =>
  kinds.flatMap((kind): PublishFinding[] => {
    const { what, max, ignoredGrowth } = budgets[kind];
    const [found, was] = [weight[kind], before?.[kind]];
    if (found > max) {
      const message = `At most ${max} ${what} are allowed, fragments included, but it has ${found}. Split the document, or remove parts of it.`;
      return [{ rule: 'budget', severity: 'error', document, message }];
    }
    if (was === undefined || found - was <= ignoredGrowth || found <= was * (1 + maxGrowth))
      return [];
    const message = `It has ${found} ${what}, fragments included; the live version has ${was}. This is growth of more than ${maxGrowth * 100} %: check that it is intended.`;
    return [{ rule: 'budget', severity: 'warning', document, message }];
  });

const kinds: readonly (keyof DocumentCost)[] = ['bytes', 'compressed', 'nodes', 'requests'];
