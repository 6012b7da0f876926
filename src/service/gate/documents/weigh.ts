import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ownProperty } from '../../../../renderer/headless.ts';
import { toDeliveredJson } from '../../documents/delivered-document.ts';
import { isString } from '../../documents/is-text.ts';
import type { CandidateDocument } from '../gate.ts';
import { withFragments } from './drawn-parts.ts';

/** What a phone has to do for a document, its fragments included. */
export interface DocumentCost {
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
