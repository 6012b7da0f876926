import { type CheckWithAssets, formatDocumentProblem } from '../documents/problem.ts';
import { sha256 } from '../documents/document-bytes.ts';
import type { FastifyBaseLogger } from 'fastify';
import { raiseAlarm } from '../database/alarms.ts';
import { record } from '../database/audit.ts';
import { updateDocumentMetadata, setMissingJourney } from '../database/documents.ts';
import {
  isReleaseChecked,
  markReleaseChecked,
  lockChannel,
  readChannel,
  createRelease,
} from '../database/releases.ts';
import { readWorkingCopy } from '../database/drafts.ts';
import {
  saveShippedHash,
  readPreviousShippedHashes,
  offerShippedText,
  withdrawShippedText,
} from '../database/shipped-documents.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import {
  ensureDocument,
  saveVersion,
  listReleasedVersions,
  type Version,
} from '../database/versions.ts';
import { hashDraftContent, readDraftClass } from '../documents/draft-content.ts';
import { StartupError } from '../errors/errors.ts';
import {
  memoizeCheck,
  selectValidVersions,
  type ReplacedVersion,
  type ValidSelection,
  listVersionChoices,
} from './select-valid-versions.ts';
import {
  removeFallbacks,
  listInvalidFallbacks,
  type InvalidFallback,
} from './invalid-fallbacks.ts';
import {
  describeRefused,
  describeRelease,
  describeReplaced,
  describeReview,
} from './upgrade-messages.ts';
import {
  chooseUpgradeAction,
  type PlannedDocument,
  type UpgradeAction,
  readJourney,
  readShippedDocuments,
  readShippedTexts,
  type ShippedDocument,
} from './shipped-document.ts';

interface UpgradeOptions {
  readonly db: ScreenDatabase;
  readonly folder: string;
  readonly checkBeside: CheckWithAssets;
  /**
   * Identifies the engine; versions it found valid are not checked again. Undefined: it may have
   * changed, so everything is checked.
   */
  readonly engine: string | undefined;
  readonly now: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Imports the shipped screens (contract section 10) and releases if anything changed. Ensures that
 * the live documents are valid for this engine. Throws StartupError for an invalid shipped
 * document.
 * @returns key of engine and shipped screens that marks releases as checked; undefined if the
 * engine may have changed
 */
export const importShippedDocuments = async ({
  db,
  folder,
  checkBeside,
  engine,
  now,
  log,
}: UpgradeOptions): Promise<string | undefined> => {
  const texts = await readShippedTexts(folder);
  const program = engine === undefined ? undefined : sha256(JSON.stringify([engine, texts]));
  const { releaseId } = await readChannel(db);
  if (
    program !== undefined &&
    releaseId !== undefined &&
    (await isReleaseChecked(db, { buildHash: program, releaseId }))
  )
    return program;
  const check = memoizeCheck(checkBeside);
  const problems = (await check(texts)).filter(({ severity }) => severity === 'error');
  if (problems.length > 0)
    throw new StartupError(
      [
        ...problems.map(formatDocumentProblem),
        'The shipped screens have errors. Fix them, then restart.',
      ],
      1,
    );
  const documents = readShippedDocuments(texts);
  // Checks before the transaction. A minute for thousands of documents is too long to hold it and
  // the channel lock. Memoized results serve the second pass below.
  await planUpgrade(db, documents, check);

  // Of two concurrent starts, the second waits here and then finds the work done.
  const planned = await db.transaction().execute(async (transaction) => {
    const channel = await lockChannel(transaction);
    if (
      program !== undefined &&
      channel.releaseId !== undefined &&
      (await isReleaseChecked(transaction, { buildHash: program, releaseId: channel.releaseId }))
    )
      return [];
    const { live, shipped, chosen, replaced, unsolved, refusedFallbacks } = await planUpgrade(
      transaction,
      documents,
      check,
    );
    for (const entry of replaced) log.error(describeReplaced(entry));
    for (const problem of unsolved) log.error(formatDocumentProblem(problem));

    await removeFallbacks(transaction, refusedFallbacks, { now, log });

    const items = new Map<string, string>();
    for (const { docId, versionId, body } of chosen) {
      const own = shipped.find(({ document }) => document.header.id === docId)?.document;
      if (own !== undefined) await ensureDocument(transaction, own.header, now);
      // Document lists describe the working copy, so its own edits win.
      if (
        own !== undefined &&
        versionId === undefined &&
        !(await hasOtherEdits(transaction, own))
      ) {
        await updateDocumentMetadata(transaction, docId, {
          title: own.header.title,
          class: readDraftClass(body),
        });
      }
      items.set(
        docId,
        versionId ??
          (await saveVersion(transaction, docId, body, {
            author: 'shipped',
            message: 'Shipped with the app',
            now,
          })),
      );
    }
    for (const { document, action } of shipped)
      await applyUpgradeAction(transaction, document, action, live.get(document.header.id), now);
    const note = async (sound: string | undefined): Promise<void> => {
      // Unsolved problems are logged at every start.
      if (program !== undefined && sound !== undefined && unsolved.length === 0)
        await markReleaseChecked(transaction, { buildHash: program, releaseId: sound }, now);
    };
    if (isSameRelease(items, live)) {
      await note(channel.releaseId);
      return shipped;
    }
    await raiseRefusedAlarms(transaction, replaced, now);
    const message = describeRelease(shipped, replaced);
    await note(
      await createRelease(transaction, channel, {
        kind: 'upgrade',
        items,
        author: 'shipped',
        message,
        now,
      }),
    );
    log.info(message);
    return shipped;
  });
  for (const entry of planned) if (entry.action === 'review') log.warn(describeReview(entry));
  return program;
};

interface UpgradePlan extends ValidSelection {
  readonly live: ReadonlyMap<string, Version>;
  readonly shipped: readonly PlannedDocument[];
  readonly refusedFallbacks: readonly InvalidFallback[];
}

const planUpgrade = async (
  db: ScreenDatabase,
  documents: readonly ShippedDocument[],
  checkBeside: CheckWithAssets,
): Promise<UpgradePlan> => {
  const { releaseId } = await readChannel(db);
  const live = new Map(
    (await listReleasedVersions(db, releaseId)).map((version) => [version.docId, version]),
  );
  const shipped = await chooseActions(db, documents, live);
  const sound = await selectValidVersions(await listVersionChoices(db, shipped, live), checkBeside);
  return {
    live,
    shipped,
    ...sound,
    refusedFallbacks: await listInvalidFallbacks(db, sound.chosen, checkBeside),
  };
};

/** Alarms in addition to the log: borrowers see the replacement, and no operator caused it. */
const raiseRefusedAlarms = async (
  db: ScreenDatabase,
  replaced: readonly ReplacedVersion[],
  now: number,
): Promise<void> => {
  // First entry of a document: the rejected live version. Last entry: the one served.
  const last = new Map(replaced.map((entry) => [entry.refused.docId, entry]));
  for (const [docId, { by }] of last) {
    const live = replaced.find(({ refused }) => refused.docId === docId);
    if (live !== undefined)
      await raiseAlarm(db, {
        kind: 'refused',
        about: docId,
        subject: docId,
        message: describeRefused(live, by),
        since: now,
      });
  }
};

const chooseActions = async (
  db: ScreenDatabase,
  documents: readonly ShippedDocument[],
  live: ReadonlyMap<string, Version>,
): Promise<PlannedDocument[]> => {
  const previous = await readPreviousShippedHashes(db);
  const used = new Map(
    (await db.selectFrom('documents').select(['id', 'kind']).execute()).map((row) => [
      row.id,
      row.kind,
    ]),
  );
  return documents.map((document) => {
    const { id, kind } = document.header;
    const exists = !used.has(id) ? 'no' : used.get(id) === kind ? 'yes' : 'of another kind';
    const state = {
      shipped: document.sha256,
      former: previous.get(id),
      live: live.get(id)?.sha256,
      exists,
    } as const;
    return { document, action: chooseUpgradeAction(state), fits: exists !== 'of another kind' };
  });
};

const applyUpgradeAction = async (
  db: ScreenDatabase,
  document: ShippedDocument,
  action: UpgradeAction,
  live: Version | undefined,
  now: number,
): Promise<void> => {
  const { id } = document.header;
  const isInWork = await hasOtherEdits(db, document);
  // A draft based on the previous text would silently undo the new one when published.
  if (action === 'review' || (action === 'replace' && isInWork)) {
    await ensureDocument(db, document.header, now);
    await offerShippedText(db, id, document.text, now);
    await record(db, {
      at: now,
      actor: 'start',
      address: '',
      action: 'shipped.offer',
      subject: id,
      detail: { sha256: document.sha256 },
    });
  } else if (action === 'replace' || (live?.sha256 === document.sha256 && !isInWork))
    await withdrawShippedText(db, id);
  await saveShippedHash(db, id, document.sha256, now);
  await setMissingJourney(db, id, readJourney(document.name));
};

const hasOtherEdits = async (
  db: ScreenDatabase,
  { header, sha256: shipped }: ShippedDocument,
): Promise<boolean> => {
  const work = await readWorkingCopy(db, header.id);
  return work?.isPersisted === true && hashDraftContent(work.text) !== shipped;
};

const isSameRelease = (
  items: ReadonlyMap<string, string>,
  live: ReadonlyMap<string, Version>,
): boolean =>
  items.size === live.size &&
  [...items].every(([docId, versionId]) => live.get(docId)?.id === versionId);
