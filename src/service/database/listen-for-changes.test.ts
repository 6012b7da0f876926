import { expect, test } from 'vitest';
import { notifyInstances, listenForChanges } from './change-notifications.ts';
import { openForTest } from './databases.fixture.ts';
import { describeShared } from './postgres.fixture.ts';
import { startRelay } from './relay.fixture.ts';

describeShared('listening to other instances', (createDatabase) => {
  test('what is announced is heard once its transaction is through, also after the connection was lost', async () => {
    const databaseUrl = await createDatabase();
    const db = await openForTest({ postgres: { connectionString: databaseUrl } });
    const relay = await startRelay(databaseUrl);
    let heard = 0;
    const faults: unknown[] = [];
    const end = listenForChanges(
      { connectionString: relay.url },
      () => (heard += 1),
      (error) => faults.push(error),
    );
    const times = () => heard;
    await expect.poll(times).toBe(1);
    await db.transaction().execute(async (transaction) => {
      await notifyInstances(transaction);
      await notifyInstances(db);
      await expect.poll(times).toBe(2);
    });
    await expect.poll(times).toBe(3);

    await relay.cut();
    await notifyInstances(db);
    await expect.poll(() => faults.length, { timeout: 10_000 }).toBe(1);
    await relay.mend();
    await expect.poll(times, { timeout: 10_000 }).toBe(4);
    await notifyInstances(db);
    await expect.poll(times).toBe(5);
    await end();
    await notifyInstances(db);
    await db.destroy();
    await relay.cut();
    expect(heard).toBe(5);
  }, 30_000);

  test('to end it waits for no server that says nothing any more', async () => {
    const relay = await startRelay(await createDatabase());
    let heard = 0;
    const end = listenForChanges(
      { connectionString: relay.url },
      () => (heard += 1),
      () => undefined,
    );
    await expect.poll(() => heard).toBe(1);
    relay.hush();
    await expect(end()).resolves.toBeUndefined();
    await relay.cut();
  });
});
