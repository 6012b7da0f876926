import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth, openForTest } from './databases.fixture.ts';
import { findDurabilityProblems } from './integrity.ts';

describeOnBoth((databases) => {
  test('what is acknowledged survives a power cut, and a setting that breaks this is told', async () => {
    const db = await openForTest(await databases.createPlace());
    expect(await findDurabilityProblems(db)).toEqual([]);
    const [name, weaker] =
      databases.kind === 'SQLite'
        ? ['synchronous', sql`pragma synchronous = 1`]
        : ['synchronous_commit', sql`set synchronous_commit = off`];
    // On one connection, so that the pragma is of the same one.
    const found = await db.connection().execute(async (connection) => {
      await weaker.execute(connection);
      return findDurabilityProblems(connection);
    });
    expect(found).toEqual([expect.stringContaining(`expected its setting ${name} to be`)]);
    await db.destroy();
  });
});
