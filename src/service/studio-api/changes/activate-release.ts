import { ownProperty } from '../../../../renderer/entries/node.ts';
import { listDeliveryHashes } from '../../database/deliveries.ts';
import { readKillSwitches } from '../../database/kill-switches.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { isString } from '../../documents/document-header.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import type { PublishedRelease, PublishOptions } from './publish-change.ts';
import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../../errors/inspect-error.ts';

export type FetchDelivery = (
  path: string,
) => Promise<{ readonly status: number; readonly bytes: Buffer }>;

const readManifestHashes = (manifest: unknown): ReadonlyMap<string, string> => {
  const lists = ['screens', 'templates', 'fragments'].map((name) => ownProperty(manifest, name));
  const entries = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  return new Map(
    entries.flatMap((entry: unknown): [string, string][] => {
      const [id, hash] = [ownProperty(entry, 'id'), ownProperty(entry, 'sha256')];
      return isString(id) && isString(hash) ? [[id, hash]] : [];
    }),
  );
};

/**
 * Fetches a release as clients do and compares it with the published documents. Returns a sentence
 * per mismatch. Kill switches take precedence.
 */
const verifyDelivery = async (
  db: ScreenDatabase,
  fetchDelivery: FetchDelivery,
  { releaseId, seq, published, withdrawn }: PublishedRelease,
): Promise<string[]> => {
  const answer = await fetchDelivery('/manifest');
  const manifest: unknown =
    answer.status === 200 ? JSON.parse(answer.bytes.toString('utf8')) : undefined;
  const found = ownProperty(manifest, 'release');
  if (typeof found !== 'number' || found < seq)
    return [
      `The manifest lists release ${String(found)} instead of release ${seq}. Phones still get the previous release.`,
    ];
  // A newer release is live already; its own publication verifies it.
  if (found > seq) return [];
  const entries = readManifestHashes(manifest);
  const killed = new Set((await readKillSwitches(db)).map(({ docId }) => docId));
  const expected = await listDeliveryHashes(db, releaseId);
  const mismatches: string[] = [];
  for (const [id, { sha256: hash, kind }] of expected) {
    const named = entries.get(id);
    if (killed.has(id)) continue;
    if (named !== undefined && named !== hash)
      mismatches.push(
        `'${id}': the manifest lists hash ${named.slice(0, 12)}, but ${hash.slice(0, 12)} was published.`,
      );
    if (!published.includes(id)) continue;
    const delivered = await fetchDelivery(`/${kind}s/${id}`);
    // Expired documents are not in the manifest either.
    if (named === undefined && delivered.status === 410) continue;
    if (delivered.status !== 200 || sha256(delivered.bytes) !== hash)
      mismatches.push(`'${id}': phones do not get the published version.`);
  }
  for (const id of withdrawn)
    if (entries.has(id)) mismatches.push(`'${id}': was withdrawn, but phones still get it.`);
  return mismatches;
};

interface ActivateReleaseOptions {
  readonly db: ScreenDatabase;
  readonly refresh: () => Promise<void>;
  readonly fetchDelivery: FetchDelivery;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/**
 * Activates a new release and verifies it on this instance. Mismatches are reported and logged; the
 * release stays live.
 */
export const createReleaseActivator =
  ({
    db,
    refresh,
    fetchDelivery,
    log,
  }: ActivateReleaseOptions): PublishOptions['activateRelease'] =>
  async (published) => {
    const mismatches = await refresh()
      .then(() => verifyDelivery(db, fetchDelivery, published))
      .catch((error: unknown) => [
        `The release could not be read back (${errorMessage(error)}). Check /readyz.`,
      ]);
    const { seq } = published;
    if (mismatches.length > 0)
      log.error({ release: seq, faults: mismatches }, 'Phones do not get the published release');
    else log.info({ release: seq }, 'Phones get the published release');
    return mismatches;
  };
