import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls, good, order, pass, start, state, told } from '../../tests/fixtures/paying-screen.ts';

beforeEach(async () => {
  await import('./operations.ts');
  vi.useFakeTimers({ now: new Date('2026-11-02T08:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

describe('two pages', () => {
  it('LANG 80: what the other one has brought about meanwhile is asked, not sent again', async () => {
    const other = start({ pay: [good()] });
    const screen = start({ pay: [good()], detail: [order('paid')] }, { ports: { operations: other.ports.operations } });
    await pass(1000);
    await other.run('pay');
    await pass(1000);
    await screen.run('pay');
    expect([calls(screen), told(screen)]).toEqual([['detail'], ['confirmed']]);
  });

  it('LANG 46, 80: while the other one sends, the person is told', async () => {
    const taken: string[] = [];
    const screen = start({ pay: [good()] }, { ports: { exclusive: async (name) => (taken.push(name), false) } });
    await screen.run('pay');
    expect([calls(screen), told(screen), taken.at(-1)]).toEqual([[], ['This is already being done. Please wait.'], 'case.pay.A1']);
  });

  it('LANG 79, 80: what is in doubt cannot be started while the other one is at it, and is asked when that has ended', async () => {
    let isFree = false;
    const sent = { call: 'pay', sent: { order: 'A1' }, at: Date.now(), by: 'the other page' };
    const screen = start(
      { pay: [good()], detail: [order('paid')] },
      { operations: new Map([['case.pay.A1', sent]]), ports: { exclusive: async (_, job) => isFree && (await job(), true) } },
    );
    await pass(900);
    expect([state(screen), calls(screen)]).toEqual(['unknown', []]);
    isFree = true;
    await pass(1000);
    expect([state(screen), calls(screen), told(screen)]).toEqual(['done', ['detail'], ['confirmed']]);
  });

  it('LANG 78: what the other one was refused is not sent by asking how it came out, and can be started then', async () => {
    const sent = { call: 'pay', sent: { order: 'A1' }, at: Date.now(), by: 'the other page' };
    let isFree = false;
    const screen = start(
      { pay: [good()] },
      { operations: new Map([['case.pay.A1', sent]]), ports: { exclusive: async (_, job) => isFree && (await job(), true) } },
    );
    await pass(900);
    screen.recorded.operations.clear();
    isFree = true;
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual(['idle', []]);
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual(['done', ['pay']]);
  });
});
