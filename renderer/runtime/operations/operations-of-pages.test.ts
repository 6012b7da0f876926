import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  calls,
  good,
  lost,
  order,
  pass,
  start,
  state,
  told,
} from '../../../tests/fixtures/paying-screen.ts';
import { heldAnswer } from '../../../tests/fixtures/start-screen.ts';
import { createFakeLocks } from '../../../tests/fixtures/fake-locks.ts';
import { createActionLock } from '../action-lock.ts';

beforeEach(async () => {
  await import('./operations.ts');
  vi.useFakeTimers({ now: new Date('2026-11-02T08:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const besideAnother = (answers: Parameters<typeof start>[0]) => {
  let isFree = false;
  const sent = { call: 'pay', sent: { order: 'A1' }, at: Date.now(), by: 'the other page' };
  const screen = start(answers, {
    operations: new Map([['order.A1.pay', sent]]),
    ports: { runExclusive: createActionLock(createFakeLocks(() => isFree)) },
  });
  const free = (): void => {
    isFree = true;
  };
  return { screen, sent, free };
};

describe('two pages', () => {
  it('LANG 80: what the other one has brought about meanwhile is asked, not sent again', async () => {
    const other = start({ pay: [good()] });
    const screen = start(
      { pay: [good()], detail: [order('paid')] },
      { ports: { operations: other.ports.operations } },
    );
    await pass(1000);
    await other.run('pay');
    await pass(1000);
    await screen.run('pay');
    expect([calls(screen), told(screen)]).toEqual([['detail'], ['confirmed']]);
  });

  it('LANG 80: what the page before has heard of while this one was already asked for, and on its way, is asked, not sent again', async () => {
    const sent = {
      call: 'pay',
      sent: { order: 'A1' },
      at: Date.now() - 3000,
      by: 'the page before',
      ended: Date.now() - 1000,
      ledOn: true,
    };
    const given = { operations: new Map([['order.A1.pay', sent]]), navigatedAt: Date.now() - 2000 };
    const screen = start({ pay: [good()], detail: [order('paid')] }, given);
    await pass();
    expect([state(screen), calls(screen)]).toEqual(['idle', []]);
    await screen.run('pay');
    expect([calls(screen), told(screen)]).toEqual([['detail'], ['confirmed']]);
    const later = start({ pay: [good()] }, { ...given, navigatedAt: Date.now() - 999 });
    await later.run('pay');
    expect(calls(later)).toEqual(['pay']);
  });

  it('LANG 46, 80: while the other one sends, the person is told', async () => {
    const taken: string[] = [];
    const screen = start(
      { pay: [good()] },
      {
        ports: {
          runExclusive: createActionLock(createFakeLocks((name) => (taken.push(name), false))),
        },
      },
    );
    await screen.run('pay');
    expect([calls(screen), told(screen), taken.at(-1)]).toEqual([
      [],
      ['This is already being done. Please wait.'],
      'order.A1',
    ]);
  });

  it('LANG 79, 80: what is in doubt cannot be started while the other one is at it, and is asked when that has ended', async () => {
    const { screen, free } = besideAnother({ pay: [good()], detail: [order('paid')] });
    await pass(900);
    expect([state(screen), calls(screen)]).toEqual(['unknown', []]);
    free();
    await pass(1000);
    expect([state(screen), calls(screen), told(screen)]).toEqual([
      'done',
      ['detail'],
      ['confirmed'],
    ]);
  });

  it('LANG 80: what was in doubt while the other one was at it leads on here, too, when that one has found out that it took effect', async () => {
    const { screen, sent, free } = besideAnother({ pay: [good()], detail: [order('paid')] });
    await pass(900);
    screen.recorded.operations.set('order.A1.pay', { ...sent, ended: Date.now(), ledOn: true });
    free();
    await pass(1000);
    expect([state(screen), calls(screen), told(screen)]).toEqual([
      'done',
      ['detail'],
      ['confirmed'],
    ]);
  });

  it('LANG 80: what nobody can tell of what the other one has done stays in doubt here, and a page that was in no doubt asks only when it is pressed', async () => {
    const took = {
      call: 'pay',
      sent: { order: 'A1' },
      at: Date.now(),
      by: 'the other page',
      ended: Date.now() + 1000,
      ledOn: true,
    };
    const screen = start({ pay: [good()], detail: [order('somewhere')] });
    await pass(2000);
    screen.recorded.operations.set('order.A1.pay', took);
    screen.runtime.emit('resume');
    await pass();
    expect([state(screen), calls(screen)]).toEqual(['idle', []]);
    await screen.run('pay');
    screen.runtime.emit('resume');
    await pass();
    expect([state(screen), calls(screen)]).toEqual([
      'unknown',
      ['detail', 'items', 'detail', 'items'],
    ]);
  });

  it('LANG 79: what is in doubt lives again when the other one was refused, also where somebody pressed in the moment in which this page looked', async () => {
    const sent = { call: 'pay', sent: { order: 'A1' }, at: Date.now(), by: 'the other page' };
    const press = heldAnswer<boolean>();
    const answers = [Promise.resolve(false), press.promise, Promise.resolve(false)];
    const screen = start(
      { pay: [good()] },
      {
        operations: new Map([['order.A1.pay', sent]]),
        ports: {
          runExclusive: createActionLock(
            createFakeLocks(async () => (await answers.shift()) ?? false),
          ),
        },
      },
    );
    await pass(900);
    void screen.run('pay');
    await pass(200);
    press.give(false);
    await pass();
    expect([state(screen), told(screen)]).toEqual([
      'unknown',
      ['This is already being done. Please wait.'],
    ]);
    screen.recorded.operations.clear();
    await pass(2000);
    expect([state(screen), calls(screen)]).toEqual(['idle', []]);
  });

  it('LANG 78: what the other one was refused is not sent by asking how it came out, and can be started then', async () => {
    const { screen, free } = besideAnother({ pay: [good()] });
    await pass(900);
    screen.recorded.operations.clear();
    free();
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual(['idle', []]);
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual(['done', ['pay']]);
  });

  it('LANG 77, 80: what the other one has sent since this one was in doubt has its time, too, and stays kept until then', async () => {
    const screen = start({ pay: [lost], detail: [lost, order('open')] });
    await screen.run('pay');
    await pass(60_000);
    const sent = { call: 'pay', sent: { order: 'A1' }, at: Date.now(), by: 'the other page' };
    screen.recorded.operations.set('order.A1.pay', sent);
    void screen.run('pay');
    await pass(9999);
    expect([state(screen), screen.recorded.operations.get('order.A1.pay')]).toEqual([
      'unknown',
      sent,
    ]);
    await pass(1);
    expect([state(screen), screen.recorded.operations.size]).toEqual(['refused', 0]);
  });
});
