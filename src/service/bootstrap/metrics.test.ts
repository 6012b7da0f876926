import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { describe, expect, test, vi } from 'vitest';
import { record } from '../database/audit.ts';
import { describeOnBoth, openForTest } from '../database/databases.fixture.ts';
import type { PublishFinding } from '../database/check-result.ts';
import { makeServiceFolder, runTestService, screen, template } from '../service.fixture.ts';
import { createActionCounter, measureDatabase, measureGate, measureTraffic } from './metrics.ts';
import type { PublishChecker } from '../publish-checks/publish-checker.ts';

const valuesOf = (text: string, name: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(
      ([, labels = '', value]) => [labels, Number(value)],
    ),
  );

describe('metrics', () => {
  test('the gate says the same as without being measured, and its runs are counted by how they end', async () => {
    const metrics = new Registry();
    let now = 0;
    const ends: (PublishFinding['severity'] | 'broken' | 'nothing')[] = [
      'nothing',
      'warning',
      'error',
      'broken',
    ];
    const gate: PublishChecker = {
      name: 'gate of tests',
      check: async () => {
        now += 3000;
        await wait(0);
        const end = ends.shift();
        if (end === 'broken') throw new Error('The browser ended.');
        const findings =
          end === 'error' || end === 'warning'
            ? [{ rule: 'document', severity: end, document: 'one', message: 'x' } as const]
            : [];
        return {
          findings,
          requires: {},
          budgets: [],
          pictures: [],
          examples: { all: 0, drawn: 0 },
        };
      },
    };
    const measured = measureGate(metrics, gate, () => now);
    const run = () =>
      measured.check(
        { hash: '', documents: new Map(), live: new Map() },
        () => undefined,
        new AbortController().signal,
      );
    expect(measured.name).toBe(gate.name);
    expect((await run()).findings).toEqual([]);
    expect((await run()).findings).toHaveLength(1);
    expect((await run()).findings).toHaveLength(1);
    await expect(run()).rejects.toThrow('The browser ended.');
    const text = await metrics.metrics();
    expect(valuesOf(text, 'gate_run_duration_seconds_count')).toEqual({
      'outcome="passed"': 2,
      'outcome="failed"': 1,
      'outcome="broken"': 1,
    });
    expect(valuesOf(text, 'gate_run_duration_seconds_sum')).toMatchObject({
      'outcome="failed"': 3,
    });
  });

  test('the age of the last answer of the database grows while it does not answer', async () => {
    const metrics = new Registry();
    let now = 1000;
    const told = measureDatabase(metrics, () => now);
    const query = {
      sql: 'select secret',
      parameters: ['secret'],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'x' },
    } as const;
    const age = async (): Promise<unknown> =>
      valuesOf(await metrics.metrics(), 'database_last_answer_age_seconds')[''];
    now += 2000;
    told({ level: 'query', query, queryDurationMillis: 4 });
    now += 5000;
    told({ level: 'error', query, queryDurationMillis: 5000, error: new Error('away') });
    expect(await age()).toBe(5);
    told({ level: 'query', query, queryDurationMillis: 1 });
    expect(await age()).toBe(0);
    const text = await metrics.metrics();
    expect(valuesOf(text, 'database_query_duration_seconds_count')).toEqual({
      'outcome="answered"': 2,
      'outcome="failed"': 1,
    });
    expect(text).not.toContain('secret');
  });

  test('what is refused for too many others is counted', async () => {
    const metrics = new Registry();
    const load = { underWay: 1000, refused: 2, connections: 7 };
    measureTraffic(metrics, () => load);
    await metrics.metrics();
    load.refused = 5;
    const text = await metrics.metrics();
    expect([
      valuesOf(text, 'requests_refused_total')[''],
      valuesOf(text, 'requests_under_way')[''],
      valuesOf(text, 'connections_open')[''],
    ]).toEqual([5, 1000, 7]);
  });

  describeOnBoth((databases) => {
    test('what was done is counted by the audit, each row once, and stays known while the database is away', async () => {
      const db = await openForTest(await databases.createPlace());
      const metrics = new Registry();
      let isUp = true;
      const failed = vi.fn<(error: unknown) => void>();
      createActionCounter(metrics, db, () => isUp, failed);
      const act = (action: string): Promise<void> =>
        db.transaction().execute((transaction) =>
          record(transaction, {
            at: 1,
            actor: 'a@b.example',
            address: '',
            action,
            subject: 'one',
            detail: {},
          }),
        );
      const counts = async (): Promise<unknown> =>
        valuesOf(await metrics.metrics(), 'studio_actions_total');
      await act('draft.save');
      await act('draft.save');
      expect(await counts()).toEqual({ 'action="draft.save"': 2 });
      await act('change.publish');
      await act('draft.save');
      const both = { 'action="draft.save"': 3, 'action="change.publish"': 1 };
      expect(await Promise.all([counts(), counts()])).toEqual([both, both]);
      expect(await counts()).toEqual(both);
      expect(failed).not.toHaveBeenCalled();
      await db.destroy();
      expect(await counts()).toEqual(both);
      expect(failed).toHaveBeenCalledOnce();
      isUp = false;
      expect(await counts()).toEqual(both);
      expect(failed).toHaveBeenCalledOnce();
    });
  });

  test('everything that a service tells is explained to operators, and nothing else is', async () => {
    const program = await makeServiceFolder();
    await program.write('screens/bank/one.json', screen('one', 'x'));
    await program.write('screens/promotion/two.json', template('two', 'x'));
    const { app } = await runTestService(program);
    try {
      const { body } = await app.inject('/metrics');
      expect(valuesOf(body, 'release_seq')).toEqual({ '': 1 });
      expect(valuesOf(body, 'release_documents')).toEqual({
        'kind="screen"': 1,
        'kind="template"': 1,
        'kind="fragment"': 0,
      });
      expect(valuesOf(body, 'database_up')).toEqual({ '': 1 });
      expect(
        valuesOf(body, 'database_query_duration_seconds_count')['outcome="answered"'],
      ).toBeGreaterThan(10);
      const told = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
      const page = readFileSync('docs/how-to/watch-the-service.md', 'utf8');
      const explained = [...page.matchAll(/^\| `([a-z_]+)`/gm)].map(([, name = '']) => name);
      const own = told.filter((name) => !/^(?:nodejs|process)_/.test(name));
      expect(explained.filter((name) => !/^(?:nodejs|process)_/.test(name)).toSorted()).toEqual(
        own.toSorted(),
      );
      expect(explained.filter((name) => !told.includes(name))).toEqual([]);
      const asked = [
        ...page.matchAll(
          /\b((?:database|release|requests|http|schedule|studio|gate|delivery|fault|nodejs|process)_[a-z0-9_]+)\b/g,
        ),
      ].map(([, name = '']) => name);
      const known = new Set(
        told.flatMap((name) => [name, `${name}_count`, `${name}_sum`, `${name}_bucket`]),
      );
      expect(asked.filter((name) => !known.has(name))).toEqual([]);
      expect(asked.length).toBeGreaterThan(explained.length);
    } finally {
      await app.close();
      await program.remove();
    }
  });
});
