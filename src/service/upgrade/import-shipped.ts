import type { FastifyBaseLogger } from 'fastify';
import { raiseAlarm } from '../database/alarms.ts';
import { record } from '../database/audit.ts';
import { describeDocument, placeInJourney } from '../database/documents.ts';
import { isChecked, noteChecked } from '../database/checked-releases.ts';
import { lockChannel, readChannel, release } from '../database/releases.ts';
import { readWork } from '../database/drafts.ts';
import { noteShipped, readFormerlyShipped } from '../database/shipped-documents.ts';
import { offerShippedText, withdrawShippedText } from '../database/shipped-texts.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { keepDocument, keepVersion, listReleased, type Version } from '../database/versions.ts';
import { type CheckBeside, describeProblem } from '../documents/check-documents.ts';
import { sha256 } from '../documents/sha256.ts';
import { contentHash, readClass } from '../drafts/draft-content.ts';
import { StartRefused } from '../start-refused.ts';
import { chooseSound, type Replaced, type SoundChoice } from './choose-sound.ts';
import { dropFallbacks, listRefusedFallbacks, type RefusedFallback } from './refused-fallbacks.ts';
import { decideFate, type FatedDocument, type Fate } from './decide-fate.ts';
import {
  describeRefused,
  describeRelease,
  describeReplaced,
  describeReview,
} from './describe-upgrade.ts';
import { listChoices } from './list-choices.ts';
import { rememberChecks } from './remember-checks.ts';
import {
  journeyOf,
  readShippedDocuments,
  readShippedTexts,
  type ShippedDocument,
} from './shipped-document.ts';

export interface UpgradeOptions {
  readonly db: ScreenDatabase;
  /** The folder `screens` of this version of the program. */
  readonly folder: string;
  readonly checkBeside: CheckBeside;
  /** Names the engine behind `checkBeside`: what it found sound is not checked again. Undefined: it may have changed, and everything is checked. */
  readonly engine: string | undefined;
  readonly now: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Brings the shipped screens into the database by the rule of contract section 10, with a new release where something changes, and sees
 * to it that the engine of this version finds everything sound that is live. Throws StartRefused when a shipped document is not.
 * @returns what names this program, the engine and the shipped screens, where it was told of what was found sound; undefined where it may have changed
 */
export const importShipped = async ({
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
    (await isChecked(db, { program, releaseId }))
  )
    return program;
  const check = rememberChecks(checkBeside);
  const problems = (await check(texts)).filter(({ severity }) => severity === 'error');
  if (problems.length > 0)
    throw new StartRefused(
      [...problems.map(describeProblem), 'The shipped screens have errors; nothing is served.'],
      1,
    );
  const documents = readShippedDocuments(texts);
  // A minute for thousands of documents, in which a transaction would be taken for one that nobody ends, and others would wait for the channel in vain. What
  // is checked here is not checked again below, unless somebody releases in between.
  await choose(db, documents, check);

  // Of two instances that start at once, the second waits here and then finds the work done.
  const fated = await db.transaction().execute(async (transaction) => {
    const channel = await lockChannel(transaction);
    if (
      program !== undefined &&
      channel.releaseId !== undefined &&
      (await isChecked(transaction, { program, releaseId: channel.releaseId }))
    )
      return [];
    const { live, shipped, chosen, replaced, unsolved, refusedFallbacks } = await choose(
      transaction,
      documents,
      check,
    );
    for (const entry of replaced) log.error(describeReplaced(entry));
    for (const problem of unsolved) log.error(describeProblem(problem));

    await dropFallbacks(transaction, refusedFallbacks, { now, log });

    const items = new Map<string, string>();
    for (const { docId, versionId, body } of chosen) {
      const own = shipped.find(({ document }) => document.header.id === docId)?.document;
      if (own !== undefined) await keepDocument(transaction, own.header, now);
      // Lists tell what people work on.
      if (
        own !== undefined &&
        versionId === undefined &&
        !(await isEditedOtherwise(transaction, own))
      ) {
        await describeDocument(transaction, docId, {
          title: own.header.title,
          class: readClass(body),
        });
      }
      items.set(
        docId,
        versionId ??
          (await keepVersion(transaction, docId, body, {
            author: 'shipped',
            message: 'Shipped with the program',
            now,
          })),
      );
    }
    for (const { document, fate } of shipped)
      await noteFate(transaction, document, fate, live.get(document.header.id), now);
    const note = async (sound: string | undefined): Promise<void> => {
      // What is not sound is told at every start.
      if (program !== undefined && sound !== undefined && unsolved.length === 0)
        await noteChecked(transaction, { program, releaseId: sound }, now);
    };
    if (isSameRelease(items, live)) {
      await note(channel.releaseId);
      return shipped;
    }
    await tellOfRefused(transaction, replaced, now);
    const message = describeRelease(shipped, replaced);
    await note(
      await release(transaction, channel, {
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
  for (const entry of fated) if (entry.fate === 'review') log.warn(describeReview(entry));
  return program;
};

/** Everything that is decided of the next release, by what is there now. */
interface Choice extends SoundChoice {
  readonly live: ReadonlyMap<string, Version>;
  readonly shipped: readonly FatedDocument[];
  readonly refusedFallbacks: readonly RefusedFallback[];
}

const choose = async (
  db: ScreenDatabase,
  documents: readonly ShippedDocument[],
  checkBeside: CheckBeside,
): Promise<Choice> => {
  const { releaseId } = await readChannel(db);
  const live = new Map(
    (await listReleased(db, releaseId)).map((version) => [version.docId, version]),
  );
  const shipped = await decideFates(db, documents, live);
  const sound = await chooseSound(await listChoices(db, shipped, live), checkBeside);
  return {
    live,
    shipped,
    ...sound,
    refusedFallbacks: await listRefusedFallbacks(db, sound.chosen, checkBeside),
  };
};

/** What gives way to something else is no matter of the log alone: borrowers see it, and people in the studio have not done it. */
const tellOfRefused = async (
  db: ScreenDatabase,
  replaced: readonly Replaced[],
  now: number,
): Promise<void> => {
  // Of a document, what was live is refused first; what is served at last stands in its last entry.
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

const decideFates = async (
  db: ScreenDatabase,
  documents: readonly ShippedDocument[],
  live: ReadonlyMap<string, Version>,
): Promise<FatedDocument[]> => {
  const former = await readFormerlyShipped(db);
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
      former: former.get(id),
      live: live.get(id)?.sha256,
      exists,
    } as const;
    return { document, fate: decideFate(state), fits: exists !== 'of another kind' };
  });
};

const noteFate = async (
  db: ScreenDatabase,
  document: ShippedDocument,
  fate: Fate,
  live: Version | undefined,
  now: number,
): Promise<void> => {
  const { id } = document.header;
  const isInWork = await isEditedOtherwise(db, document);
  // Published as it is, a draft that began from the former text would undo the new one unawares.
  if (fate === 'review' || (fate === 'replace' && isInWork)) {
    await keepDocument(db, document.header, now);
    await offerShippedText(db, id, document.text, now);
    await record(db, {
      at: now,
      actor: 'start',
      address: '',
      action: 'shipped.offer',
      subject: id,
      detail: { sha256: document.sha256 },
    });
  } else if (fate === 'replace' || (live?.sha256 === document.sha256 && !isInWork))
    await withdrawShippedText(db, id);
  await noteShipped(db, id, document.sha256, now);
  await placeInJourney(db, id, journeyOf(document.name));
};

/** Whether people work on a text that says something else than what is shipped. */
const isEditedOtherwise = async (
  db: ScreenDatabase,
  { header, sha256: shipped }: ShippedDocument,
): Promise<boolean> => {
  const work = await readWork(db, header.id);
  return work?.isKept === true && contentHash(work.text) !== shipped;
};

const isSameRelease = (
  items: ReadonlyMap<string, string>,
  live: ReadonlyMap<string, Version>,
): boolean =>
  items.size === live.size &&
  [...items].every(([docId, versionId]) => live.get(docId)?.id === versionId);
