import { createCommand, type CommandOutput } from '../command/run-command.ts';
import { requireCurrentTables, withDatabase } from '../command/with-database.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { verifyAudit } from '../studio-api/audit/run-audit.ts';
import { findCorruption } from '../database/integrity.ts';
import { readChannel } from '../database/releases.ts';
import {
  type StoredVersion,
  streamPictures,
  streamDraftTexts,
  streamVersions,
} from '../database/stream-contents.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listReleasedVersions } from '../database/versions.ts';
import { toDeliveredJson, sha256 } from '../documents/document-bytes.ts';

const maxPrintedProblems = 50;

export const printVerification = (
  { facts, problems }: Verification,
  { out, err }: CommandOutput,
): 0 | 1 => {
  for (const fact of facts) out(fact);
  for (const message of problems.slice(0, maxPrintedProblems)) err(message);
  if (problems.length > maxPrintedProblems)
    err(`And ${problems.length - maxPrintedProblems} more.`);
  if (problems.length > 0) return 1;
  out('All content is intact.');
  return 0;
};

export interface Verification {
  readonly facts: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Verifies everything hashed (versions, deliveries, drafts, pictures, audit) and the live release.
 */
export const verifyContent = async (db: ScreenDatabase): Promise<Verification> => {
  const broken = await findCorruption(db);
  // A corrupt database can report anything about its content.
  if (broken.length > 0) return { facts: [], problems: broken };
  const messages: string[] = [];
  let [versions, texts, pictures] = [0, 0, 0];
  for await (const version of streamVersions(db)) {
    versions += 1;
    const message = findVersionProblem(version);
    if (message !== undefined)
      messages.push(`${version.docId}, version ${version.number}: ${message}`);
  }
  for await (const { docId, rev, text, sha256: hash } of streamDraftTexts(db)) {
    texts += 1;
    if (sha256(text) !== hash)
      messages.push(`${docId}, text ${rev}: content does not match its hash.`);
  }
  for (const table of ['assets', 'artifacts'] as const) {
    for await (const { sha256: hash, bytes } of streamPictures(db, table)) {
      pictures += 1;
      if (sha256(bytes) !== hash)
        messages.push(`Picture ${hash}: content does not match its hash.`);
    }
  }
  const { releaseId, seq } = await readChannel(db);
  const live = await listReleasedVersions(db, releaseId);
  const audit = await verifyAudit(db);
  if ('broken' in audit) messages.push(`The audit was tampered with or damaged. ${audit.broken}`);
  return {
    facts: [
      `Release ${seq} is live, with ${live.length} documents.`,
      `${versions} versions, ${texts} saved texts and ${pictures} pictures.`,
      ...('end' in audit ? [`${audit.end.seq} audit rows, last hash ${audit.end.hash}.`] : []),
    ],
    problems: messages,
  };
};

const findVersionProblem = ({
  body,
  sha256: hash,
  delivery,
}: StoredVersion): string | undefined => {
  if (sha256(body) !== hash) return 'content does not match its hash.';
  if (delivery === undefined) return 'the delivered form is missing.';
  const expected = toDeliveredJson(body);
  const isSame = delivery.body === expected && delivery.sha256 === sha256(expected);
  return isSame && decompressesTo(delivery.encoded, expected)
    ? undefined
    : 'the delivered form does not match the content.';
};

const decompressesTo = (
  { br, gz }: { readonly br: Buffer; readonly gz: Buffer },
  expected: string,
): boolean => {
  try {
    return (
      brotliDecompressSync(br).toString('utf8') === expected &&
      gunzipSync(gz).toString('utf8') === expected
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
};

/**
 * Verifies all hashed content of either database; the service may be running. Exit codes: 0 intact,
 * 1 damaged, 2 wrong usage or no database.
 */
export const runVerify = createCommand(
  {
    name: 'npm run verify',
    description: 'Checks that all content of the configured database is intact.',
    args: {},
  },
  (_args, { variables, output }) => {
    return withDatabase({ variables, exclusive: false }, async (db) => {
      await requireCurrentTables(db);
      return printVerification(await verifyContent(db), output);
    });
  },
);
