import type { ScreenDatabase } from '../../../src/service/database/tables.ts';
import { sha256 } from '../../../src/service/documents/document-bytes.ts';
import { createRandom } from '../../seeded-random.ts';
import { publishDraft } from '../publish-draft.ts';
import { signIn } from '../studio-session.ts';
import { createClient, startText } from './clients.ts';
import type { History, HistoryEvent } from './history.ts';
import { readFinal } from './read-final.ts';

export interface RecordOptions {
  /** Of every instance on one database. */
  readonly urls: readonly string[];
  /** Opens the database past the service. */
  readonly open: () => ScreenDatabase;
  readonly clients: number;
  /** Things that clients do, of all of them together. */
  readonly operations: number;
  readonly seed: number;
  /** Told how many of the operations have begun, after each hundred. */
  readonly progress?: (begun: number) => void;
}

/** A history, and the answers that nobody expects. */
export interface Recorded {
  readonly history: History;
  readonly odd: readonly string[];
}

const documents = ['history-1', 'history-2', 'history-3'] as const;

/** Lets clients write, publish, go back and read at the same time, and records what they asked for and were told. */
export const recordHistory = async ({
  urls,
  open,
  clients,
  operations,
  seed,
  progress,
}: RecordOptions): Promise<Recorded> => {
  const [url = ''] = urls;
  const session = await signIn(url);
  const events: HistoryEvent[] = [];
  const odd: string[] = [];
  const begin = performance.now();
  const clock = (): number => performance.now() - begin;
  const record = (event: HistoryEvent): void => void events.push(event);
  let first = 0;
  for (const docId of documents) {
    const text = startText(docId, clients);
    const asked = clock();
    const { status } = await session.ask(url, 'POST', '/documents', { id: docId, text });
    if (status !== 201) throw new Error(`${docId} could not be begun: ${status}.`);
    record({
      kind: 'create',
      client: -1,
      docId,
      hash: sha256(text),
      base: 0,
      asked,
      answered: clock(),
      rev: 1,
      isKnown: true,
    });
    const published = await publishDraft(session, url, docId, 'begin');
    if (published.outcome !== 'published') throw new Error(`${docId} could not be published.`);
    first = published.release;
    record({
      kind: 'publish',
      client: -1,
      instance: 0,
      asked,
      answered: clock(),
      release: first,
      docId,
      to: undefined,
    });
  }
  const releases = { first, last: first };
  let left = operations;
  const work = async (client: number): Promise<void> => {
    const random = createRandom(seed * 1000 + client);
    const act = createClient({
      client,
      urls,
      session,
      documents,
      random,
      clock,
      record,
      releases,
      odd: (sentence) => void odd.push(sentence),
    });
    while (left > 0) {
      left -= 1;
      if ((operations - left) % 100 === 0) progress?.(operations - left);
      await act();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  const db = open();
  const final = await readFinal(db);
  await db.destroy();
  return { history: { events, final }, odd };
};
