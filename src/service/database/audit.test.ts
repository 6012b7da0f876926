import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serializeAuditRow, listAudit, readAuditHead, record, streamAudit } from './audit.ts';
import { verifyChain } from '../studio-api/audit/run-audit.ts';
import { describeOnBoth, openForTest } from './databases.fixture.ts';
import type { ScreenDatabase } from './tables.ts';

const entry = {
  at: 1_781_500_000_000,
  actor: 'a@b.example',
  address: '192.0.2.1',
  action: 'draft.save',
  subject: 'one',
  detail: { text: '₱', rev: 1 },
};

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
  });
  afterEach(() => db.destroy());

  const write = (subject: string): Promise<void> =>
    db.transaction().execute((transaction) => record(transaction, { ...entry, subject }));
  const verify = async () => {
    const lines: string[] = [];
    for await (const row of streamAudit(db)) lines.push(serializeAuditRow(row));
    return verifyChain(lines, await readAuditHead(db));
  };

  test('rows written at the same time make one whole chain', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`s${index}`)));
    expect(await verify()).toEqual({ end: await readAuditHead(db) });
    expect((await readAuditHead(db)).seq).toBe(20);
  });

  test('what was done and its row are kept together, or neither', async () => {
    await write('kept');
    const undone = db.transaction().execute(async (transaction) => {
      await record(transaction, entry);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await expect(record(db, entry)).rejects.toThrow(
      'draft.save: expected to be recorded in the transaction of the audited action.',
    );
    expect((await listAudit(db, undefined, 10)).map(({ subject }) => subject)).toEqual(['kept']);
    expect(await verify()).toEqual({ end: await readAuditHead(db) });
  });

  test('rows come back as they were written, the newest first, page by page', async () => {
    for (const subject of ['one', 'two', 'three']) await write(subject);
    const [newest] = await listAudit(db, undefined, 1);
    expect(newest).toMatchObject({ ...entry, subject: 'three', seq: 3 });
    expect((await listAudit(db, 3, 10)).map(({ seq }) => seq)).toEqual([2, 1]);
    expect(await listAudit(db, 1, 10)).toEqual([]);
  });

  test('more rows than are read at once are all streamed', async () => {
    await db.transaction().execute(async (transaction) => {
      for (let count = 0; count < 1001; count += 1) await record(transaction, entry);
    });
    expect(await verify()).toMatchObject({ end: { seq: 1001 } });
  });

  test('studio §8: the audit is sealed: the database refuses to change or delete its rows', async () => {
    await write('one');
    await expect(sql`update audit set actor = 'x'`.execute(db)).rejects.toThrow(
      'audit are immutable',
    );
    await expect(sql`delete from audit`.execute(db)).rejects.toThrow('audit are immutable');
  });

  test.each(['subject', 'detail'])(
    'who changes the %s past the triggers is found, by its row',
    async (column) => {
      for (const subject of ['one', 'two', 'three']) await write(subject);
      const drop = {
        SQLite: sql`drop trigger audit_no_update`,
        PostgreSQL: sql`alter table audit disable trigger all`,
      };
      await drop[databases.kind].execute(db);
      await sql`update audit set ${sql.id(column)} = ${'{ "text": 1'} where seq = 2`.execute(db);
      expect(await verify()).toEqual({
        broken: expect.stringMatching(/^Row 2: its content does not match its hash/) as string,
      });
    },
  );
});
