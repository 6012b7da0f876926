import { setImmediate as pause } from 'node:timers/promises';
import type { ScreenDatabase } from '../../database/tables.ts';
import { deliveredDocument } from '../../documents/delivered-document.ts';
import { sha256 } from '../../documents/sha256.ts';
import {
  createLiveRelease,
  type LiveRelease,
  noRelease,
  readDelivery,
  type ReadDelivery,
} from '../../releases/live-release.ts';
import { withPictures } from '../../releases/load-live-release.ts';
import type { ClosureDocument } from '../gate.ts';

/** Documents that are read before others get their turn. */
const atOnce = 50;

/** What would be live, as the service holds what is: so that its own parts make pages and answers of it. Nothing is compressed, since nothing of it travels. */
export const closureRelease = async (
  documents: ReadonlyMap<string, ClosureDocument>,
  db: ScreenDatabase,
): Promise<LiveRelease> => {
  const read: ReadDelivery[] = [];
  for (const [index, { body }] of [...documents.values()].entries()) {
    if (index % atOnce === 0) await pause();
    const text = deliveredDocument(body);
    const identity = Buffer.from(text, 'utf8');
    const document = readDelivery({
      sha256: sha256(text),
      encoded: { identity, br: identity, gz: identity },
    });
    if (document !== undefined) read.push(document);
  }
  return createLiveRelease({ ...noRelease, seq: 1 }, await withPictures(db, read));
};
