import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  calls,
  good,
  lost,
  notThrough,
  order,
  pass,
  start,
  state,
  told,
} from '../../../tests/fixtures/paying-screen.ts';
import { heldAnswer } from '../../../tests/fixtures/start-screen.ts';
import type { CallResponse } from '../ports.ts';

beforeEach(async () => {
  await import('./operations.ts');
  vi.useFakeTimers({ now: new Date('2026-11-02T08:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

describe('an answer that comes', () => {
  it('LANG 75, 76: of success is done, and the steps go on', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = start({ pay: [held.promise] });
    expect(state(screen)).toBe('idle');
    void screen.run('pay');
    await pass();
    expect(state(screen)).toBe('sending');
    expect([...screen.recorded.operations]).toEqual([
      [
        'order.A1.pay',
        {
          call: 'pay',
          sent: { order: 'A1', sum: 100 },
          at: Date.now(),
          by: expect.any(String) as unknown,
        },
      ],
    ]);
    held.give(good());
    await pass();
    expect([state(screen), told(screen), calls(screen)]).toEqual(['done', ['answered'], ['pay']]);
  });

  it('LANG 75: of failure is refused, and nothing is kept', async () => {
    const screen = start({ pay: [{ success: false, code: '11', message: 'No' }] });
    await screen.run('pay');
    expect([state(screen), told(screen), calls(screen), screen.recorded.operations.size]).toEqual([
      'refused',
      ['refused'],
      ['pay'],
      0,
    ]);
  });

  it('LANG 76: is kept before the call leaves', async () => {
    const held = heldAnswer<undefined>();
    const screen = start(
      { pay: [good()] },
      {
        ports: {
          operations: {
            read: async () => undefined,
            write: () => held.promise,
            remove: async () => undefined,
          },
        },
      },
    );
    void screen.run('pay');
    await pass();
    expect(calls(screen)).toEqual([]);
    held.give(undefined);
    await pass();
    expect(calls(screen)).toEqual(['pay']);
  });

  it('LANG 75: may be followed by another one', async () => {
    const screen = start({ pay: [good()] });
    await screen.run('pay');
    await pass(1000);
    await screen.run('pay');
    expect(calls(screen)).toEqual(['pay', 'pay']);
  });
});

describe('a lost reply', () => {
  it('LANG 48: is asked about no more once the screen is left: the address may be of somebody else by now', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = start({ pay: [lost], detail: [held.promise] });
    void screen.run('pay');
    await pass();
    screen.runtime.dispose();
    held.give(order('undecided'));
    await pass();
    expect(calls(screen)).toEqual(['pay', 'detail']);
  });

  it('LANG 77, 78: that took effect is confirmed, not answered, and the questions are asked quietly', async () => {
    const screen = start({ pay: [lost], detail: [order('paid')] });
    await screen.run('pay');
    expect(screen.recorded.requests.slice(1)).toEqual([
      { call: 'detail', params: { id: 'A1' }, isQuiet: true },
    ]);
    expect([state(screen), told(screen)]).toEqual(['done', ['branch', 'confirmed']]);
  });

  it('LANG 28, 77: an answer that cannot be read is one', async () => {
    const screen = start({ pay: [good('<html>')], detail: [order('paid')] });
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual(['done', ['pay', 'detail']]);
  });

  it('LANG 77, 78: that took no effect counts when the server had its time, and the action lives again', async () => {
    const screen = start({ pay: [lost, good()], detail: [order('open')] });
    void screen.run('pay');
    await pass(2999);
    expect([state(screen), calls(screen), told(screen)]).toEqual([
      'unknown',
      ['pay', 'detail'],
      ['branch'],
    ]);
    await screen.run('pay');
    expect(calls(screen)).toEqual(['pay', 'detail']);
    await pass(1);
    expect([state(screen), calls(screen), told(screen), screen.recorded.operations.size]).toEqual([
      'refused',
      ['pay', 'detail', 'detail'],
      ['branch', notThrough],
      0,
    ]);
    await screen.run('pay');
    expect([state(screen), calls(screen).at(-1)]).toEqual(['done', 'pay']);
  });

  it('LANG 77: a no that was a not yet becomes a yes', async () => {
    const screen = start({ pay: [lost], detail: [order('open'), order('paid')] });
    void screen.run('pay');
    await pass(3000);
    expect([state(screen), told(screen)]).toEqual(['done', ['branch', 'confirmed']]);
  });

  it('LANG 77: that came late gives the server its time from then on: what a network held back may have arrived just now', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = start({ pay: [held.promise], detail: [order('open')] });
    void screen.run('pay');
    await pass(60_000);
    held.give(lost);
    await pass(2999);
    expect([state(screen), calls(screen)]).toEqual(['unknown', ['pay', 'detail']]);
    await pass(1);
    expect([state(screen), calls(screen)]).toEqual(['refused', ['pay', 'detail', 'detail']]);
  });

  it.each<[string, CallResponse]>([
    ['does not decide', order('somewhere')],
    ['fails', lost],
    ['cannot be read', good('<html>')],
  ])('LANG 77: when the first question %s, the second one is asked', async (_, detail) => {
    const screen = start({
      pay: [lost],
      detail: [detail],
      items: [good({ items: [], title: '100' })],
    });
    await screen.run('pay');
    expect(screen.recorded.requests.at(-1)).toEqual({
      call: 'items',
      params: { group: 'A1' },
      isQuiet: true,
    });
    expect([state(screen), told(screen)]).toEqual(['done', ['branch', 'confirmed']]);
  });

  it('LANG 78: that nothing decides stays in doubt; starting it asks and sends nothing', async () => {
    const screen = start({
      pay: [lost],
      detail: [order('somewhere'), order('somewhere'), order('paid')],
      items: [lost],
    });
    await screen.run('pay');
    expect([state(screen), calls(screen), told(screen)]).toEqual([
      'unknown',
      ['pay', 'detail', 'items'],
      ['branch'],
    ]);
    await pass(120_000);
    expect(calls(screen)).toHaveLength(3);
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual([
      'unknown',
      ['pay', 'detail', 'items', 'detail', 'items'],
    ]);
    await screen.run('pay');
    expect([state(screen), told(screen)]).toEqual(['done', ['branch', 'confirmed']]);
  });

  it('LANG 79: is asked again when the page is shown again, and when it is online again', async () => {
    const screen = start({ pay: [lost], detail: [lost, lost, lost, order('paid')] });
    await screen.run('pay');
    screen.runtime.emit('resume');
    await pass();
    screen.setDevice('online', false);
    await pass();
    expect([state(screen), calls(screen).filter((call) => call === 'detail')]).toEqual([
      'unknown',
      ['detail', 'detail'],
    ]);
    screen.setDevice('online', true);
    await pass();
    screen.setDevice('online', true);
    await pass();
    expect([state(screen), told(screen)]).toEqual(['done', ['branch', 'confirmed']]);
  });

  it('LANG 76, 78: on a phone that keeps nothing is still in doubt on this page', async () => {
    const nothing = {
      read: async () => undefined,
      write: async () => undefined,
      remove: async () => undefined,
    };
    const screen = start({ pay: [lost], detail: [lost] }, { ports: { operations: nothing } });
    await screen.run('pay');
    await screen.run('pay');
    expect([state(screen), calls(screen).filter((call) => call === 'pay')]).toEqual([
      'unknown',
      ['pay'],
    ]);
  });

  it('LANG 48, 76: a screen that was left before the call was kept sends nothing, and keeps nothing in doubt', async () => {
    const held = heldAnswer<undefined>();
    const removed: string[] = [];
    const operations = {
      read: async () => undefined,
      write: () => held.promise,
      remove: async (name: string) => void removed.push(name),
    };
    const screen = start({ pay: [good()] }, { ports: { operations } });
    void screen.run('pay');
    await pass();
    screen.runtime.dispose();
    held.give(undefined);
    await pass();
    expect([calls(screen), told(screen), removed]).toEqual([[], [], ['order.A1.pay']]);
  });

  it('LANG 48: asks nothing on a screen that was left', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = start({ pay: [held.promise], detail: [order('paid')] });
    void screen.run('pay');
    await pass();
    screen.runtime.dispose();
    held.give(lost);
    await pass(20_000);
    expect([calls(screen), told(screen), screen.recorded.operations.size]).toEqual([
      ['pay'],
      [],
      1,
    ]);
  });
});
