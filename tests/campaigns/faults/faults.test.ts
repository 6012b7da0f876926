import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { record } from '../../../src/service/database/audit.ts';
import { describeOnBoth, openForTest } from '../../../src/service/database/databases.fixture.ts';
import type { ScreenDatabase } from '../../../src/service/database/tables.ts';
import {
  type ApiResponse,
  createTestStudioApi,
  type TestStudioApi,
} from '../../../src/service/studio-api/studio-api.fixture.ts';
import { createFailingDatabase, type FailingDatabase } from './failing-database.ts';
import { operations } from './operations.ts';
import { runTrials } from './run-trials.ts';
import type { Operation } from './trial.ts';

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

  test('an operation that tells the audit in a transaction of its own is found out', async () => {
    const half: Operation = {
      name: 'half',
      prepare: async ({ db }, index) => {
        const id = `half-${index}`;
        const write = async (): Promise<ApiResponse> => {
          await failing.db
            .insertInto('documents')
            .values({ id, kind: 'screen', title: '', created_at: 1 })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          const entry = {
            at: 1,
            actor: 'somebody',
            address: '',
            action: 'half.do',
            subject: id,
            detail: {},
          };
          await failing.db.transaction().execute((transaction) => record(transaction, entry));
          return { status: 200, headers: {}, body: {}, text: '' };
        };
        return {
          send: () =>
            write().catch((fault: unknown): ApiResponse => ({
              status: 500,
              headers: {},
              body: {},
              text: String(fault),
            })),
          isDone: async () =>
            (await db.selectFrom('documents').select('id').where('id', '=', id).execute())
              .length === 1,
          repeated: [],
        };
      },
    };
    const { faults } = await runTrials(half, { studio, db: inner }, failing);
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^half, call 2 failing before 'begin': expected the audit to tell what was done/,
      ),
    );
  });

  describe('issue: whatever call of the driver fails, nothing acknowledged is lost, nothing is half done, and the next try succeeds', () => {
    test.each(operations)('$name', async (operation) => {
      const { calls, faults } = await runTrials(operation, { studio, db: inner }, failing);
      expect(faults).toEqual([]);
      expect(calls).toBeGreaterThan(3);
    });
  });
});
