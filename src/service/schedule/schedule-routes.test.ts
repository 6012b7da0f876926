import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  openChanges,
  screen,
  type TestChanges,
  write,
} from '../studio-api/changes/changes.fixture.ts';
import { noPublishing } from '../studio-api/changes/gate.fixture.ts';
import { describeOnBoth } from '../database/databases.fixture.ts';
import type { ApiResponse } from '../studio-api/studio-api.fixture.ts';
import { createJobScheduler, type JobScheduler } from './job-scheduler.ts';
import { createPublishService } from './publish-job.ts';

/** Short, so that no session expires. */
const step = 600_000;

describeOnBoth((databases) => {
  let on: TestChanges;
  let schedule: JobScheduler;

  const open = async (publishers?: readonly string[]): Promise<void> => {
    on = await openChanges(databases, publishers === undefined ? {} : { publishers });
    const { db, gate, clock } = on;
    schedule = createJobScheduler({
      db,
      publishing: createPublishService({ db, ...noPublishing(gate) }),
      prepareCheck: async () => () => Promise.resolve([]),
      takeUp: () => Promise.resolve(true),
      now: () => clock.now,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      metrics: new Registry(),
    });
    await on.ship(screen('one', 'old'), screen('two', 'old'));
  };
  beforeEach(() => open());
  afterEach(() => on.close());

  const ready = async (
    id: string,
    label: string,
    more: object = {},
  ): Promise<{ change: string; closure: string }> => {
    await on.draft(id, write(screen(id, label, more)));
    const change = await on.propose([{ document: id, action: 'publish' }], {
      title: `Change of ${id}`,
    });
    return { change, closure: await on.check(change) };
  };
  const inSteps = (steps: number): string => new Date(on.clock.now + steps * step).toISOString();
  const setTime = (
    { change, closure }: { change: string; closure: string },
    more: object = {},
    by = on.pia,
  ): Promise<ApiResponse> =>
    by(`POST /changes/${change}/schedule`, { closure, publishAt: inSteps(1), ...more });
  const wait = async (): Promise<void> => {
    on.clock.now += step;
    await schedule.runDueJobs();
  };
  const labelOf = async (id: string): Promise<string> =>
    /"label":"(\w+)"/.exec((await on.live())[id] ?? '')?.[1] ?? '';

  test('studio §8: a planned start and end: what was checked is published at its time by the path of people, and ends at its end', async () => {
    const made = await ready('one', 'new');
    const [publishAt, expiresAt] = [on.clock.now + step, on.clock.now + 2 * step];
    expect(await setTime(made, { expiresAt: inSteps(2) })).toMatchObject({
      status: 200,
      body: { status: 'scheduled', publishAt, expiresAt },
    });
    expect(await on.read(made.change)).toMatchObject({ status: 'scheduled', publishAt, expiresAt });
    await wait();
    expect([await labelOf('one'), (await on.read(made.change))['status']]).toEqual([
      'new',
      'published',
    ]);
    on.clock.now += step - 1;
    await schedule.runDueJobs();
    expect(await labelOf('one')).toBe('new');
    on.clock.now += 1;
    await schedule.runDueJobs();
    expect([await labelOf('one'), await labelOf('two')]).toEqual(['old', 'old']);
  });

  test('what went live in between suspends it, with an alarm that says who released what', async () => {
    const [late, early] = [await ready('one', 'new'), await ready('two', 'new')];
    await setTime(late);
    await on.publish(early.change, early.closure, on.paul);
    await wait();
    expect([await labelOf('one'), (await on.read(late.change))['status']]).toEqual([
      'old',
      'suspended',
    ]);
    const { alarms } = (await on.eve('GET /alarms')).body;
    expect(alarms).toMatchObject([
      {
        id: `suspended:${late.change}`,
        message: expect.stringMatching(
          /Release 2 by paul@loans\.example .*changed 'two'/,
        ) as string,
      },
    ]);
    const closure = await on.check(late.change);
    expect((await setTime({ ...late, closure })).status).toBe(200);
    await wait();
    expect(await labelOf('one')).toBe('new');
  });

  test('an alarm is gone when it is over and somebody who may has seen it', async () => {
    const made = await ready('one', 'new');
    await setTime(made);
    on.clock.now += step + 60_001;
    await schedule.runDueJobs();
    const seen = `POST /alarms/late:publish:${made.change}/seen`;
    expect(await on.eve(seen)).toMatchObject({ status: 403, body: { code: 'not-permitted' } });
    expect((await on.eve('GET /alarms')).body['alarms']).toMatchObject([
      { kind: 'late', subject: made.change, seenBy: null, overAt: on.clock.now },
    ]);
    expect((await on.pia(seen)).status).toBe(204);
    expect((await on.eve('GET /alarms')).body['alarms']).toEqual([]);
    expect(await on.pia(seen)).toMatchObject({ status: 404, body: { code: 'no-such-alarm' } });
  });

  test('what needs two publishers is scheduled only when another one agreed than who sets the time', async () => {
    const made = await ready('one', 'new', { class: 'money' });
    expect(await setTime(made)).toMatchObject({ status: 409, body: { code: 'not-ready' } });
    await on.paul(`POST /changes/${made.change}/approve`, {
      closure: made.closure,
      comment: 'Fine.',
    });
    expect(await setTime(made, {}, on.paul)).toMatchObject({
      status: 409,
      body: { code: 'not-ready' },
    });
    expect((await setTime(made)).status).toBe(200);
    await wait();
    expect(await labelOf('one')).toBe('new');
  });

  test('with one publisher what was typed when the time was set counts when it comes', async () => {
    await on.close();
    await open(['pia']);
    const made = await ready('one', 'new', { class: 'money' });
    expect(await setTime(made, { confirmation: 'yes' })).toMatchObject({
      status: 409,
      body: { code: 'not-ready' },
    });
    expect((await setTime(made, { confirmation: made.change })).status).toBe(200);
    await wait();
    expect(await labelOf('one')).toBe('new');
  });

  test('whoever set the time is no second pair of eyes: their own approval does not count when a second publisher has come meanwhile', async () => {
    await on.close();
    await open(['pia']);
    const made = await ready('one', 'new', { class: 'money' });
    await setTime(made, { confirmation: made.change });
    await on.add('paul@loans.example', ['publisher']);
    const answer = await on.pia(`POST /changes/${made.change}/approve`, {
      closure: made.closure,
      comment: 'My own.',
    });
    await wait();
    expect([answer.status, await labelOf('one'), (await on.read(made.change))['status']]).toEqual([
      201,
      'old',
      'suspended',
    ]);
  });

  test('what waits for its time stays as it was checked until the time is taken back', async () => {
    const made = await ready('one', 'new');
    await setTime(made);
    for (const verb of ['check', 'withdraw']) {
      expect(await on.eve(`POST /changes/${made.change}/${verb}`)).toMatchObject({
        status: 409,
        body: { code: 'change-scheduled' },
      });
    }
    expect(await on.pia(`DELETE /changes/${made.change}/schedule`)).toMatchObject({
      status: 200,
      body: { status: 'checked' },
    });
    await wait();
    expect([
      await labelOf('one'),
      (await on.eve(`POST /changes/${made.change}/withdraw`)).status,
    ]).toEqual(['old', 200]);
  });

  test('somebody may publish it before its time, and its end still comes, unless somebody keeps it', async () => {
    const ending = await ready('one', 'new');
    await setTime(ending, { expiresAt: inSteps(2) });
    await on.publish(ending.change, ending.closure);
    await wait();
    expect((await on.eve('GET /alarms')).body['alarms']).toEqual([]);
    await wait();
    expect(await labelOf('one')).toBe('old');
    const kept = await ready('two', 'new');
    await setTime(kept, { expiresAt: inSteps(2) });
    await on.publish(kept.change, kept.closure);
    expect((await on.pia(`DELETE /changes/${kept.change}/expiry`)).status).toBe(204);
    await wait();
    await wait();
    expect(await labelOf('two')).toBe('new');
  });

  test('studio §5: a publisher moves the end of what is live, an editor does not', async () => {
    const ending = await ready('one', 'new');
    await setTime(ending, { expiresAt: inSteps(2) });
    await wait();
    const moved = { expiresAt: inSteps(3) };
    const path = `PUT /changes/${ending.change}/expiry` as const;
    expect(await on.eve(path, moved)).toMatchObject({ status: 403 });
    expect(await on.pia(path, { expiresAt: 7 })).toMatchObject({ status: 400 });
    const expiresAt = on.clock.now + 3 * step;
    expect(await on.pia(path, moved)).toMatchObject({ status: 200, body: { expiresAt } });
    expect(await on.read(ending.change)).toMatchObject({ status: 'published', expiresAt });
    await wait();
    await wait();
    expect(await labelOf('one')).toBe('new');
    await wait();
    expect(await labelOf('one')).toBe('old');
  });

  test('a body that says something else, or nothing, is refused', async () => {
    const { change } = await ready('one', 'new');
    for (const body of [
      {},
      { publishAt: inSteps(1) },
      { closure: 'x', publishAt: inSteps(1) },
      { closure: 'a'.repeat(64), publishAt: 7 },
    ]) {
      expect(await on.pia(`POST /changes/${change}/schedule`, body)).toMatchObject({
        status: 400,
        body: { code: 'invalid' },
      });
    }
  });
});
