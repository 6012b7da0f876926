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
    const message = `These documents could not be checked with the current checks (${errorMessage(error)}). Review them yourself.`;
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
    message: `${document} has ended (not_after ${new Date(notAfter).toISOString()}) and is not shown.`,
  }));
  const switched = (await listKillSwitches(db)).flatMap(
    ({ document, fallbackVersion }): ReleaseWarning[] => {
      if (!documents.has(document)) return [];
      const shown =
        fallbackVersion === null
          ? 'nothing is shown instead'
          : `version ${fallbackVersion} is shown instead`;
      return [
        {
          document,
          code: 'switched-off',
          message: `${document} remains out of service: ${shown}.`,
        },
      ];
    },
  );
  return [...ended, ...switched, ...(await listInvalid(versions, checkBeside))].slice(
    0,
    maxWarnings,
  );
};
