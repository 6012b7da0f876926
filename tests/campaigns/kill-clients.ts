import { ownProperty } from '../../renderer/entries/node.ts';
import type { ScreenDatabase } from '../../src/service/database/tables.ts';
import { sha256 } from '../../src/service/documents/document-bytes.ts';
import type { Random } from '../harness/random.ts';
import { isTimeout } from '../harness/service.ts';
import { median } from '../harness/statistics.ts';
import {
  deliveredHash,
  describeResponse,
  promotionText,
  publishDraft,
  send,
  type StudioResponse,
  type StudioSession,
} from '../harness/studio-session.ts';
import { pause } from '../harness/wait.ts';
import { findDamage } from './find-damage.ts';

const shownWithinMs = 2000;
const publishShare = 0.6;

const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError || isTimeout(error);

/** Statuses while the database is away, or its disk is full. */
const isAway = ({ status }: StudioResponse): boolean => [500, 503, 507].includes(status);

/** Outside of what is killed: remembers everything that was acknowledged. */
export class Oracle {
  readonly saves: { documentId: string; rev: number; text: string }[] = [];
  readonly releases: { release: number; documentId: string; hash: string }[] = [];
  readonly faults: string[] = [];
  /** Highest release that a reader saw or must see by now. */
  highest = 0;

  see(release: number): void {
    this.highest = Math.max(this.highest, release);
  }

  async findLosses(db: ScreenDatabase): Promise<readonly string[]> {
    const texts = await db.selectFrom('draft_texts').select(['doc_id', 'rev', 'sha256']).execute();
    const items = await db
      .selectFrom('release_items')
      .innerJoin('releases', 'releases.id', 'release_items.release_id')
      .innerJoin('deliveries', 'deliveries.version_id', 'release_items.version_id')
      .select(['seq', 'doc_id', 'deliveries.sha256'])
      .execute();
    const saved = new Map(texts.map((row) => [`${row.doc_id} ${row.rev}`, row.sha256]));
    const delivered = new Map(items.map((row) => [`${row.seq} ${row.doc_id}`, row.sha256]));
    const last = Math.max(0, ...items.map(({ seq }) => seq));
    return [
      ...this.saves
        .filter(({ documentId, rev, text }) => saved.get(`${documentId} ${rev}`) !== sha256(text))
        .map(({ documentId, rev }) => `${documentId}: acknowledged revision ${rev} is lost.`),
      ...this.releases
        .filter(
          ({ release, documentId, hash }) => delivered.get(`${release} ${documentId}`) !== hash,
        )
        .map(({ release, documentId }) => `Release ${release} lost its text of ${documentId}.`),
      ...(last < this.highest
        ? [`Release ${this.highest} was shown, and the last one is ${last}.`]
        : []),
      ...(await findDamage(db)),
    ];
  }
}

/** A session whose publish requests can be watched, so that a kill can hit one. */
interface PublicationWatch {
  readonly session: StudioSession;
  /** Resolves when the next publish request is sent. */
  readonly started: () => Promise<void>;
  /** Resolves when the last publish request under way is answered. */
  readonly ended: () => Promise<void>;
  readonly underWay: () => number;
  /** Of the publications that were answered. */
  readonly medianMs: () => number;
}

export const watchPublications = (session: StudioSession): PublicationWatch => {
  const waiting: (() => void)[] = [];
  const waitingForEnd: (() => void)[] = [];
  const durations: number[] = [];
  let underWay = 0;
  return {
    session: async (url, method, path, ...rest) => {
      if (!path.endsWith('/publish')) return session(url, method, path, ...rest);
      const start = performance.now();
      underWay += 1;
      for (const resolve of waiting.splice(0)) resolve();
      try {
        const response = await session(url, method, path, ...rest);
        durations.push(performance.now() - start);
        return response;
      } finally {
        underWay -= 1;
        if (underWay === 0) for (const resolve of waitingForEnd.splice(0)) resolve();
      }
    },
    started: () => new Promise((resolve) => void waiting.push(resolve)),
    ended: () => new Promise((resolve) => void waitingForEnd.push(resolve)),
    underWay: () => underWay,
    medianMs: () => (durations.length === 0 ? 0 : median(durations)),
  };
};

/** Saves texts of a document and publishes most of them, whatever happens to the service. */
export const keepWriting = async (
  documentId: string,
  url: string,
  session: StudioSession,
  oracle: Oracle,
  random: Random,
  signal: AbortSignal,
): Promise<void> => {
  const path = `/documents/${documentId}/draft`;
  const expectAway = (what: string, ...responses: readonly StudioResponse[]): void => {
    if (!responses.some(isAway))
      oracle.faults.push(`${documentId}: ${what}: ${responses.map(describeResponse).join()}`);
  };
  const save = async (text: string): Promise<boolean> => {
    const draft = await session(url, 'GET', path);
    const tag = { 'if-match': draft.headers.get('etag') ?? '' };
    const response =
      draft.status === 404
        ? await session(url, 'POST', '/documents', { id: documentId, text })
        : await session(url, 'PUT', path, text, tag);
    const isSaved = response.status === 200 || response.status === 201;
    if (isSaved) oracle.saves.push({ documentId, rev: Number(response.body['rev']), text });
    else expectAway('save', draft, response);
    return isSaved;
  };
  const publish = async (text: string): Promise<void> => {
    const result = await publishDraft(session, url, documentId);
    if (result.kind === 'unexpected') expectAway('publication', result.response);
    if (result.kind !== 'published') return;
    oracle.releases.push({ release: result.release, documentId, hash: deliveredHash(text) });
    if (result.isServed) oracle.see(result.release);
  };
  for (let count = 1; !signal.aborted; count += 1) {
    const text = promotionText(documentId, `text ${count}`);
    try {
      if (!(await save(text))) await pause(20);
      else if (random() < publishShare) await publish(text);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await pause(5 + Math.floor(random() * 20));
    }
  }
};

const readEntries = ({ body }: StudioResponse): readonly { id: string; hash: string }[] =>
  ['screens', 'templates', 'fragments'].flatMap((kind) => {
    const entries = body[kind];
    return (Array.isArray(entries) ? entries : []).map((entry: unknown) => ({
      id: String(ownProperty(entry, 'id')),
      hash: String(ownProperty(entry, 'sha256')),
    }));
  });

/** Reads the manifest and one or all of its documents, as a phone does. @returns responses */
const read = async (
  url: string,
  oracle: Oracle,
  choose: (entries: ReturnType<typeof readEntries>) => ReturnType<typeof readEntries>,
): Promise<number> => {
  const before = oracle.highest;
  const manifest = await send(`${url}/delivery/v1/manifest`);
  const release = Number(manifest.body['release']);
  if (manifest.status !== 200 || Number.isNaN(release))
    oracle.faults.push(`The manifest was answered with ${describeResponse(manifest)}`);
  if (release < before)
    oracle.faults.push(`Release ${before} was shown, and later release ${release}.`);
  oracle.see(release);
  const chosen = choose(readEntries(manifest));
  for (const { id, hash } of chosen) {
    const blob = await send(`${url}/delivery/v1/blobs/${hash}`);
    if (blob.status !== 200 || sha256(blob.text) !== hash)
      oracle.faults.push(`Release ${release}, ${id} as ${hash}: ${describeResponse(blob)}`);
  }
  return chosen.length + 1;
};

export const keepReading = async (
  { url, mustRespond }: { readonly url: string; readonly mustRespond: boolean },
  oracle: Oracle,
  random: Random,
  signal: AbortSignal,
): Promise<number> => {
  let responses = 0;
  while (!signal.aborted) {
    try {
      responses += await read(url, oracle, (entries) =>
        entries.slice(Math.floor(random() * entries.length)).slice(0, 1),
      );
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      if (mustRespond) oracle.faults.push(`A reader got no response: ${String(error)}`);
      await pause(10);
    }
  }
  return responses;
};

/** After a restart, every acknowledged release must be shown, with all of its documents. */
export const readEverything = async (url: string, oracle: Oracle): Promise<void> => {
  const due = Math.max(0, ...oracle.releases.map(({ release }) => release));
  const end = performance.now() + shownWithinMs;
  do await read(url, oracle, (entries) => entries);
  while (oracle.highest < due && performance.now() < end);
  if (oracle.highest < due)
    oracle.faults.push(`Acknowledged release ${due} is not shown within ${shownWithinMs} ms.`);
};
