import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isConnectionError } from './database-errors.ts';
import { createSocketFactory, openPostgres } from './open-screen-database.ts';
import { describeShared } from './postgres.fixture.ts';
import { startRelay } from './relay.fixture.ts';

describeShared('a connection that breaks', (createDatabase) => {
  test('issue: a connection that breaks while a transaction holds it and asks nothing ends the transaction, and not the process', async () => {
    const relay = await startRelay(await createDatabase());
    const lost: Error[] = [];
    const db = openPostgres({ connectionString: relay.url }, (error) => void lost.push(error));
    const broken = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await relay.cut();
      await expect.poll(() => lost.length).toBeGreaterThan(0);
      await sql`select 1`.execute(transaction);
    });
    expect(isConnectionError(await broken.catch((error: unknown) => error))).toBe(true);
    await relay.mend();
    const { rows } = await db
      .transaction()
      .execute((transaction) => sql<{ one: number }>`select 1 as one`.execute(transaction));
    expect(rows).toEqual([{ one: 1 }]);
    await db.destroy();
    await relay.cut();
  });

  test('a silent server times out, and the query is retried over another connection', async () => {
    const relay = await startRelay(await createDatabase());
    const db = openPostgres(
      { connectionString: relay.url, stream: createSocketFactory(300) },
      () => undefined,
    );
    await sql`select 1`.execute(db);
    relay.hush();
    expect(
      await sql`select 1`
        .execute(db)
        .catch((error: unknown) => [isConnectionError(error), String(error)]),
    ).toEqual([true, 'Silence: The database did not respond for 0.3 s.']);
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
    await relay.cut();
  });
});
