import { canonicalJson, isRecord, ownProperty, tryParseJson } from '../../../renderer/headless.ts';
import { type AuditHead, hashAuditRow, emptyAuditHead } from './audit-row.ts';

/** What a look at a chain found: where it ends, or the first row that is not what was written. */
export type ChainResult = { readonly end: AuditHead } | { readonly broken: string };

/**
 * Follows a chain from its first row, line by line as they are exported.
 * @param head the end that is expected; undefined where it is not known, as for a file: then rows missing at its end cannot be noticed
 */
export const verifyChain = async (
  lines: AsyncIterable<string> | Iterable<string>,
  head?: AuditHead,
): Promise<ChainResult> => {
  let end = emptyAuditHead;
  for await (const line of lines) {
    const next = verifyRow(end, line);
    if (typeof next === 'string') return { broken: next };
    end = next;
  }
  if (head === undefined || (head.seq === end.seq && head.hash === end.hash)) return { end };
  if (head.seq > end.seq)
    return {
      broken: `Row ${end.seq + 1}: expected, since ${head.seq} rows were written, found none. Rows were taken away at the end.`,
    };
  return {
    broken: `Row ${end.seq}: expected the end of the audit to be row ${head.seq} of hash ${head.hash}, found hash ${end.hash}.`,
  };
};

/** The row as the new end, or a sentence about what is wrong with it. */
const verifyRow = (end: AuditHead, line: string): AuditHead | string => {
  const seq = end.seq + 1;
  const row = tryParseJson(line);
  // One text for one row: nothing can stand in it twice.
  if (!isRecord(row) || canonicalJson(row) !== line)
    return `Row ${seq}: expected a row of the audit as canonical JSON, found something else.`;
  const found = ownProperty(row, 'seq');
  if (found !== seq)
    return `Row ${seq}: expected next, found row ${String(found)}. Rows were taken away or put in.`;
  if (ownProperty(row, 'prevHash') !== end.hash)
    return `Row ${seq}: expected the hash of the row before it, ${end.hash}, found another. One of the two was changed.`;
  const { hash, ...rest } = row;
  if (typeof hash !== 'string' || hashAuditRow(rest) !== hash)
    return `Row ${seq}: expected its content to give its hash, found that it does not. It was changed.`;
  return { seq, hash };
};
