import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCheck } from '../../database/checks.ts';
import { describeOnBoth, openForTest } from '../../database/databases.fixture.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { createTestGate, type TestGate } from './gate.fixture.ts';
import { type CheckRunner, createCheckRunner } from './check-runner.ts';
import type { CandidateContents } from '../../publish-checks/documents/candidate-documents.ts';

const closureOf = (body: string): CandidateContents => ({
  hash: body,
  documents: new Map([['one', { id: 'one', kind: 'screen', versionId: 'v', sha256: body, body }]]),
  live: new Map(),
});

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  let clock = 0;
  const faults: unknown[] = [];
  const log = { error: (...said: unknown[]): void => void faults.push(said) };
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
    clock = 1_781_500_000_000;
    faults.length = 0;
  });
  afterEach(() => db.destroy());

  const instance = (): { gate: TestGate; checker: CheckRunner } => {
    const gate = createTestGate();
    return {
      gate,
      checker: createCheckRunner({ db, publishChecker: gate, now: () => clock, log }),
    };
  };
  const begin = ({ checker }: { checker: CheckRunner }, body: string): Promise<void> =>
    checker.begin(async () => closureOf(body), body);
  const find = (body: string) => findCheck(db, { closureHash: body, gate: 'test' }, clock);

  test('two instances that are asked at once prove a closure once, and so do those that are asked later', async () => {
    const [one, two] = [instance(), instance()];
    await Promise.all([
      begin(one, 'sound'),
      begin(two, 'sound'),
      begin(one, 'sound'),
      begin(two, 'sound'),
    ]);
    await Promise.all([one.checker.settled(), two.checker.settled()]);
    await begin(instance(), 'sound');
    expect([...one.gate.asked, ...two.gate.asked].map(({ hash }) => hash)).toEqual(['sound']);
    expect(await find('sound')).toMatchObject({ status: 'passed', result: { findings: [] } });
    expect(faults).toEqual([]);
  });

  test('an instance that ends in the middle is taken over when its lease is over, and its word does not count any more', async () => {
    const [one, two] = [instance(), instance()];
    const letGo = one.gate.hold();
    await begin(one, 'broken');
    await begin(two, 'broken');
    expect([two.gate.asked.length, (await find('broken'))?.status]).toEqual([0, 'running']);
    clock += 30_000;
    expect((await find('broken'))?.status).toBe('interrupted');
    await begin(two, 'broken');
    await two.checker.settled();
    expect(await find('broken')).toMatchObject({
      status: 'failed',
      result: { findings: [{ rule: 'document' }] },
    });
    letGo();
    await one.checker.settled();
    expect(await find('broken')).toMatchObject({ status: 'failed' });
    expect(faults).toMatchObject([[{ closure: 'broken' }, 'A check did not finish']]);
  });

  test('a gate that cannot finish says nothing about the closure, and is asked again', async () => {
    const one = instance();
    one.gate.fault = new Error('The browser is gone.');
    await begin(one, 'sound');
    await one.checker.settled();
    expect(await find('sound')).toMatchObject({ status: 'broken', fault: 'The browser is gone.' });
    one.gate.fault = undefined;
    await begin(one, 'sound');
    await one.checker.settled();
    expect(await find('sound')).toMatchObject({ status: 'passed' });
  });

  test('an instance that ends gives its checks up, and another one may begin at once', async () => {
    const [one, two] = [instance(), instance()];
    one.gate.hold();
    await begin(one, 'sound');
    await one.checker.close();
    expect(await find('sound')).toMatchObject({
      status: 'broken',
      fault: 'The service stopped during the check.',
    });
    await begin(two, 'sound');
    await two.checker.settled();
    expect(await find('sound')).toMatchObject({ status: 'passed' });
    expect(faults).toEqual([]);
  });
});
