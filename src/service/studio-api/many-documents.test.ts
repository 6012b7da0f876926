import fastify, { type FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../database/databases.fixture.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { openChanges, screen, type TestChanges, write } from './changes/changes.fixture.ts';
import { createTextsSender } from './drafts/all-texts.ts';
import { createUsesReader } from './search/document-uses.ts';
import { searchDocuments } from './search/search-documents.ts';

const documents = 50;
/** Texts of one query, of up to 256 KiB each. */
const maxTextsPerQuery = 20;

interface WatchedDatabase {
  readonly db: ScreenDatabase;
  /** Texts that each query has read, since the last call. */
  readonly takeTextCounts: () => readonly number[];
}

const watch = (db: ScreenDatabase): WatchedDatabase => {
  let counts: number[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'text' in row)) counts.push(result.rows.length);
      return result;
    },
  };
  return {
    db: db.withPlugin(plugin),
    takeTextCounts: () => {
      const taken = counts;
      counts = [];
      return taken;
    },
  };
};

/** Turns of the event loop that other requests get while `work` runs. */
const countTurns = async (work: () => Promise<unknown>): Promise<number> => {
  let [turns, isOver] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
};

describeOnBoth((databases) => {
  let changes: TestChanges;
  let watched: WatchedDatabase;
  let app: FastifyInstance;
  beforeEach(async () => {
    changes = await openChanges(databases);
    const drawing = { lang: 1, body: [{ id: 'part', widget: 'fragment', fragment: 'shared' }] };
    for (let index = 0; index < documents; index += 1)
      await changes.draft(`d${index}`, write(screen(`d${index}`, 'x', drawing)));
    watched = watch(changes.db);
    const sendTexts = createTextsSender(watched.db);
    app = fastify();
    app.get('/texts', sendTexts);
  });
  afterEach(async () => {
    await app.close();
    await changes.close();
  });
  const read = async (): Promise<number> => (await app.inject('/texts')).statusCode;

  test('S3: all texts are read once for all clients, until a document changes', async () => {
    const readers = (count: number) => Promise.all(Array.from({ length: count }, read));
    for (const change of ['x', 'y']) {
      await changes.draft('d1', write(screen('d1', change)));
      expect(new Set(await readers(8))).toEqual(new Set([200]));
      expect(await read()).toBe(200);
      const counts = watched.takeTextCounts();
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(documents);
    }
  });

  test('S3: a query reads few texts at once', async () => {
    await read();
    await searchDocuments(watched.db, 'part', () => true);
    await createUsesReader(watched.db)('shared');
    const counts = watched.takeTextCounts();
    expect(counts.length).toBeGreaterThan(3);
    expect(Math.max(...counts)).toBeLessThanOrEqual(maxTextsPerQuery);
  });

  // Turns while PostgreSQL works are not counted: its driver waits for a socket.
  test.each(databases.kind === 'SQLite' ? [databases.kind] : [])(
    'S3: other requests take turns with texts, search and uses on %s; uses parse what changed',
    async () => {
      const pages = Math.ceil(documents / maxTextsPerQuery);
      expect(await countTurns(read)).toBeGreaterThanOrEqual(pages);
      const search = () => searchDocuments(watched.db, 'part', () => true);
      expect(await countTurns(search)).toBeGreaterThanOrEqual(pages);
      const readUses = createUsesReader(watched.db);
      const first = await countTurns(() => readUses('shared'));
      expect(first).toBeGreaterThanOrEqual(documents);
      expect((await readUses('shared')).draws).toHaveLength(documents);
      expect(await countTurns(() => readUses('shared'))).toBeLessThan(first - documents / 2);
    },
  );
});
