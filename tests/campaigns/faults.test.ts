import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { record } from '../../src/service/database/audit.ts';
import { describeOnBoth, openForTest } from '../../src/service/database/databases.fixture.ts';
import type { ScreenDatabase } from '../../src/service/database/tables.ts';
import {
  type ApiResponse,
  createTestStudioApi,
  type TestStudioApi,
} from '../../src/service/studio-api/studio-api.fixture.ts';
import { type Operation, operations } from './fault-operations.ts';
import { createFailingDatabase, type FailingDatabase, runTrials } from './faults.ts';

describeOnBoth((databases) => {
  let inner: ScreenDatabase;
  let failing: FailingDatabase;
  let studio: TestStudioApi;
  beforeEach(async () => {
    inner = await openForTest(await databases.createPlace());
    failing = createFailingDatabase(inner);
    studio = await createTestStudioApi(failing.db);
  });
  afterEach(async () => {
    await studio.app.close();
    await failing.db.destroy();
    await inner.destroy();
  });

  test('an operation whose audit row has a transaction of its own is found', async () => {
    const half: Operation = {
      name: 'half',
      prepare: async ({ db }, index) => {
        const id = `half-${index}`;
        const entry = { at: 1, actor: '', address: '', action: 'half.do', subject: id, detail: {} };
        const answer = (status: number): ApiResponse => ({
          status,
          headers: {},
          body: {},
          text: '',
        });
        const write = async (): Promise<ApiResponse> => {
          await failing.db
            .insertInto('documents')
            .values({ id, kind: 'screen', title: '', created_at: 1 })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          await failing.db.transaction().execute((transaction) => record(transaction, entry));
          return answer(200);
        };
        const rows = db.selectFrom('documents').select('id').where('id', '=', id);
        return {
          send: () => write().catch(() => answer(500)),
          isDone: async () => (await rows.execute()).length === 1,
        };
      },
    };
    const { faults } = await runTrials(half, { studio, db: inner }, failing);
    expect(faults).toContain(
      "half, call 2 failing before 'begin': done is true, with 0 new audit rows",
    );
  });

  describe('issue: a failing database call loses no acknowledged work and leaves no half, and the next try succeeds', () => {
    test.each(operations)(
      '$name',
      async (operation) => {
        const { calls, faults } = await runTrials(operation, { studio, db: inner }, failing);
        expect(faults).toEqual([]);
        expect(calls).toBeGreaterThan(3);
      },
      120_000,
    );
  });
});
