import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CheckResult } from './check-result.ts';
import {
  markCheckBroken,
  claimCheck,
  completeCheck,
  findCheck,
  extendCheckLease,
} from './checks.ts';
import { describeOnBoth, openForTest } from './databases.fixture.ts';
import type { ScreenDatabase } from './tables.ts';

const result: CheckResult = {
  findings: [{ rule: 'document', severity: 'warning', document: 'one', message: 'Odd.' }],
  requires: {},
  budgets: [],
  pictures: [],
  examples: { all: 1, drawn: 1 },
};
const run = (holder: string) => ({ closureHash: 'closure', gate: 'gate', holder });

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
  });
  afterEach(() => db.destroy());

  const claim = (
    name: ReturnType<typeof run>,
    now: number,
    leaseUntil: number,
    isAgain = false,
  ): Promise<boolean> => claimCheck(db, { ...name, now, leaseUntil, isAgain });

  test('of many who take a check up at once one has it', async () => {
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, index) => claim(run(`run ${index}`), 100, 200)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claim({ ...run('other'), gate: 'another gate' }, 100, 200)).toBe(true);
    expect(await claim({ ...run('other'), closureHash: 'another closure' }, 100, 200)).toBe(true);
  });

  test('a run that does not show itself loses the check at the end of its lease, and can say nothing more', async () => {
    await claim(run('first'), 100, 200);
    expect(await extendCheckLease(db, run('first'), { done: 3, total: 9 }, 300)).toBe(true);
    expect(await claim(run('second'), 299, 400)).toBe(false);
    expect(await findCheck(db, run(''), 299)).toMatchObject({
      status: 'running',
      done: 3,
      total: 9,
    });
    expect(await findCheck(db, run(''), 300)).toMatchObject({
      status: 'interrupted',
      done: 3,
      total: 9,
    });
    expect(await claim(run('second'), 300, 400)).toBe(true);
    expect(await extendCheckLease(db, run('first'), { done: 4, total: 9 }, 500)).toBe(false);
    expect(await completeCheck(db, run('first'), 'passed', result, 310)).toBe(false);
    expect(await markCheckBroken(db, run('first'), 'Broken.', 310)).toBe(false);
    expect(await findCheck(db, run(''), 310)).toEqual({
      status: 'running',
      result: undefined,
      fault: undefined,
      done: 0,
      total: 0,
      begunAt: 300,
      endedAt: undefined,
    });
  });

  test('a lease from a clock an hour ahead has expired: another worker takes the check', async () => {
    const minute = 60_000;
    await claim(run('first'), 60 * minute, 60 * minute + 30_000);
    expect(await findCheck(db, run(''), minute)).toMatchObject({ status: 'interrupted' });
    expect(await claim(run('second'), minute, minute + 30_000)).toBe(true);
    // Clocks may differ by a minute.
    await extendCheckLease(db, run('second'), { done: 0, total: 0 }, 3 * minute);
    expect(await findCheck(db, run(''), minute)).toMatchObject({ status: 'running' });
    expect(await claim(run('third'), minute, minute + 30_000)).toBe(false);
  });

  test.each(['passed', 'failed'] as const)('what has %s is known for ever', async (status) => {
    await claim(run('first'), 100, 200);
    expect(await completeCheck(db, run('first'), status, result, 150)).toBe(true);
    expect(await findCheck(db, run(''), 10_000)).toMatchObject({ status, result, endedAt: 150 });
    expect(await claim(run('second'), 10_000, 20_000)).toBe(false);
  });

  test('what has ended is proved once more where that is asked for, and nothing while it is being proved', async () => {
    await claim(run('first'), 100, 200);
    expect(await claim(run('second'), 110, 200, true)).toBe(false);
    await completeCheck(db, run('first'), 'failed', result, 150);
    expect(await claim(run('second'), 160, 300, true)).toBe(true);
    await completeCheck(db, run('second'), 'passed', result, 170);
    expect(await claim(run('third'), 180, 300, true)).toBe(true);
    expect(await claim(run('fourth'), 190, 400, true)).toBe(false);
  });

  test('what the gate could not finish is begun again', async () => {
    await claim(run('first'), 100, 200);
    await markCheckBroken(db, run('first'), 'The browser is gone.', 150);
    expect(await findCheck(db, run(''), 160)).toMatchObject({
      status: 'broken',
      fault: 'The browser is gone.',
      result: undefined,
    });
    expect(await claim(run('second'), 160, 200)).toBe(true);
    expect(await findCheck(db, run(''), 170)).toMatchObject({
      status: 'running',
      fault: undefined,
      endedAt: undefined,
    });
  });
});
