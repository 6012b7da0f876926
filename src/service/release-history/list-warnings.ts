import { listKillSwitches } from '../database/kill-switches.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listReleased } from '../database/versions.ts';
import type { CheckDocuments } from '../documents/check-documents.ts';
import { readHeader } from '../documents/document-header.ts';

/** Something of a release that is served all the same. */
export interface ReleaseWarning {
  readonly document: string;
  /** ended, switched-off, or what the checker calls it. */
  readonly code: string;
  /** JSON pointer, where it is about a place. */
  readonly pointer?: string;
  readonly message: string;
}

/** More of them help nobody. */
const mostWarnings = 100;

/** What is to be known of a release that is served whatever it says: documents that nobody sees, and what the engine of today refuses. */
export const listWarnings = async (db: ScreenDatabase, checkDocuments: CheckDocuments, releaseId: string, now: number): Promise<ReleaseWarning[]> => {
  const versions = await listReleased(db, releaseId);
  const documents = new Set(versions.map(({ docId }) => docId));
  const ended = versions.flatMap(({ docId, body }): ReleaseWarning[] => {
    const notAfter = readHeader(JSON.parse(body))?.notAfter;
    if (notAfter === undefined || notAfter > now) return [];
    return [{ document: docId, code: 'ended', message: `${docId} has ended (not_after ${new Date(notAfter).toISOString()}) and is shown to nobody.` }];
  });
  const switched = (await listKillSwitches(db)).flatMap(({ document, fallbackVersion }): ReleaseWarning[] => {
    if (!documents.has(document)) return [];
    const shown = fallbackVersion === null ? 'nothing is shown in its place' : `version ${fallbackVersion} is shown in its place`;
    return [{ document, code: 'switched-off', message: `${document} is switched off and stays so: ${shown}.` }];
  });
  const problems = checkDocuments(versions.map(({ docId, body }) => ({ name: docId, text: body })));
  const refused = problems.flatMap(({ severity, document, code, pointer, message }) =>
    severity === 'error' ? [{ document, code, pointer, message: `${document} ${message}` }] : [],
  );
  return [...ended, ...switched, ...refused].slice(0, mostWarnings);
};
