import { type Version, listReleasedVersions } from '../../database/versions.ts';
import { readHeader } from '../../documents/document-header.ts';
import { listKillSwitches } from '../../database/kill-switches.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import type { CheckWithAssets } from '../../documents/problem.ts';
import { errorMessage } from '../../errors/inspect-error.ts';

interface EndedDocument {
  readonly document: string;
  readonly notAfter: number;
}

export const findEnded = (versions: readonly Version[], now: number): readonly EndedDocument[] =>
  versions.flatMap(({ docId, body }) => {
    // Skips parsing: thousands of versions have no expiry.
    const notAfter = body.includes('"not_after"')
      ? readHeader(JSON.parse(body))?.notAfter
      : undefined;
    return notAfter === undefined || notAfter > now ? [] : [{ document: docId, notAfter }];
  });

interface ReleaseWarning {
  readonly document?: string;
  /** ended, switched-off, unchecked, or a problem code. */
  readonly code: string;
  readonly pointer?: string;
  readonly message: string;
}

const maxWarnings = 100;

/**
 * Errors found by the current engine. A failed check is itself a warning, because the release is
 * live anyway.
 */
const listInvalid = async (
  versions: readonly Version[],
  checkBeside: CheckWithAssets,
): Promise<readonly ReleaseWarning[]> => {
  try {
    const problems = await checkBeside(
      versions.map(({ docId, body }) => ({ name: docId, text: body })),
    );
    return problems.flatMap(({ severity, document, code, pointer, message }) =>
      severity === 'error' ? [{ document, code, pointer, message: `${document} ${message}` }] : [],
    );
  } catch (error) {
    const message = `Whether the program of today finds an error in these documents could not be checked (${errorMessage(error)}). Look at them.`;
    return [{ code: 'unchecked', message }];
  }
};

export const listWarnings = async (
  db: ScreenDatabase,
  checkBeside: CheckWithAssets,
  releaseId: string,
  now: number,
): Promise<ReleaseWarning[]> => {
  const versions = await listReleasedVersions(db, releaseId);
  const documents = new Set(versions.map(({ docId }) => docId));
  const ended = findEnded(versions, now).map(({ document, notAfter }) => ({
    document,
    code: 'ended',
    message: `${document} has ended (not_after ${new Date(notAfter).toISOString()}) and is shown to nobody.`,
  }));
  const switched = (await listKillSwitches(db)).flatMap(
    ({ document, fallbackVersion }): ReleaseWarning[] => {
      if (!documents.has(document)) return [];
      const shown =
        fallbackVersion === null
          ? 'nothing is shown in its place'
          : `version ${fallbackVersion} is shown in its place`;
      return [
        {
          document,
          code: 'switched-off',
          message: `${document} is switched off and stays so: ${shown}.`,
        },
      ];
    },
  );
  return [...ended, ...switched, ...(await listInvalid(versions, checkBeside))].slice(
    0,
    maxWarnings,
  );
};
