import { setImmediate as pause } from 'node:timers/promises';
import type { ScreenDatabase } from '../../database/tables.ts';
import { toDeliveredJson } from '../../documents/delivered-document.ts';
import { sha256 } from '../../documents/sha256.ts';
import {
  createLiveRelease,
  type LiveRelease,
  noRelease,
  parseDelivery,
  type ParsedDelivery,
} from '../../releases/live-release.ts';
import { withPictures } from '../../releases/load-live-release.ts';
import type { CandidateDocument } from '../gate.ts';

/** Documents that are read before others get their turn. */
const documentsPerTick = 50;

/** What would be live, as the service holds what is: so that its own parts make pages and answers of it. Nothing is compressed, since nothing of it travels. */
export const createCandidateRelease = async (
  documents: ReadonlyMap<string, CandidateDocument>,
  db: ScreenDatabase,
): Promise<LiveRelease> => {
  const read: ParsedDelivery[] = [];
  for (const [index, { body }] of [...documents.values()].entries()) {
    if (index % documentsPerTick === 0) await pause();
    const text = toDeliveredJson(body);
    const identity = Buffer.from(text, 'utf8');
    const document = parseDelivery({
      sha256: sha256(text),
      encoded: { identity, br: identity, gz: identity },
    });
    if (document !== undefined) read.push(document);
  }
  return createLiveRelease({ ...noRelease, seq: 1 }, await withPictures(db, read));
};
