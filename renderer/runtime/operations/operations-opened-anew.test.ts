import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  calls,
  good,
  lost,
  notThrough,
  order,
  pass,
  reload,
  start,
  state,
  told,
} from '../../../tests/fixtures/paying-screen.ts';
import { heldAnswer, type StartedScreen } from '../../../tests/fixtures/start-screen.ts';
import type { CallResponse } from '../ports.ts';

beforeEach(async () => {
  await import('./operations.ts');
  vi.useFakeTimers({ now: new Date('2026-11-02T08:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const day = 24 * 60 * 60 * 1000;

describe('a reopened page', () => {
  const sending = async (
    answer: CallResponse | Promise<CallResponse> = heldAnswer<CallResponse>().promise,
  ): Promise<StartedScreen> => {
    const screen = start({ pay: [answer], detail: [lost] });
    void screen.run('pay');
    await pass();
    return screen;
  };

  it('LANG 77, 79: asks how what was sent came out, and goes on when it took effect', async () => {
    const screen = reload(await sending(), { detail: [order('paid')] });
    await pass();
    expect([state(screen), calls(screen), told(screen)]).toEqual([
      'done',
      ['detail'],
      ['confirmed'],
    ]);
  });

  it('LANG 77: gives the server 10 s until its no counts, however long ago it was sent: it may have come with this page', async () => {
    const before = await sending();
    await pass(50_000);
    const screen = reload(before, { detail: [order('open')] });
    await pass(9999);
    expect([state(screen), calls(screen)]).toEqual(['unknown', ['detail']]);
    await pass(1);
    expect([state(screen), calls(screen), told(screen)]).toEqual([
      'refused',
      ['detail', 'detail'],
      [notThrough],
    ]);
  });

  it('LANG 76: a press before anything was asked sends nothing', async () => {
    const before = await sending();
    const screen = reload(before, { pay: [good()], detail: [order('paid')] });
    void screen.run('pay');
    await pass();
    expect([state(screen), calls(screen)]).toEqual(['done', ['detail']]);
  });

  it('LANG 79: about something else is free', async () => {
    const before = await sending();
    const screen = start(
      { pay: [good()] },
      { operations: before.recorded.operations, params: { order: 'B2' } },
    );
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual(['done', ['pay']]);
  });

  it('LANG 79: a day later is free', async () => {
    const before = await sending();
    await pass(day);
    const screen = reload(before, { pay: [good()] });
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual(['done', ['pay']]);
  });

  it.each([
    ['by itself', false],
    ['at a press, which sends nothing', true],
  ])(
    'LANG 79: goes on for a page that was loaded anew when it had heard of success and had not gone on, %s',
    async (_, isPressed) => {
      const sent = {
        call: 'pay',
        sent: { order: 'A1' },
        at: Date.now() - 500,
        by: 'the page before',
        ended: Date.now() - 10,
      };
      const before = start({ pay: [good()] });
      before.recorded.operations.set('order.A1.pay', sent);
      const screen = reload(before, { pay: [good()], detail: [order('paid')] });
      if (isPressed) void screen.run('pay');
      await pass();
      expect([state(screen), calls(screen), told(screen)]).toEqual([
        'done',
        ['detail'],
        ['confirmed'],
      ]);
      await pass(1);
      const later = reload(screen, { pay: [good()] });
      await later.run('pay');
      expect(calls(later)).toEqual(['pay']);
    },
  );

  it('LANG 79: goes on for a screen that was left before its answer of success came', async () => {
    const held = heldAnswer<CallResponse>();
    const before = await sending(held.promise);
    before.runtime.dispose();
    held.give(good());
    await pass();
    expect(told(before)).toEqual([]);
    const screen = reload(before, { pay: [good()], detail: [order('paid')] });
    await pass();
    expect([state(screen), calls(screen), told(screen)]).toEqual([
      'done',
      ['detail'],
      ['confirmed'],
    ]);
  });

  it('LANG 79: says nothing of an answer that only began something, where the order does not tell; a minute later asking sends nothing and frees it', async () => {
    const sent = {
      call: 'pay',
      sent: { order: 'A1' },
      at: Date.now() - 500,
      by: 'the page before',
      ended: Date.now() - 10,
    };
    const screen = start(
      { pay: [good()], detail: [order('somewhere')] },
      { operations: new Map([['order.A1.pay', sent]]) },
    );
    await pass();
    expect([state(screen), told(screen)]).toEqual(['unknown', []]);
    await pass(60_000);
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual(['idle', ['detail', 'items']]);
    await screen.run('pay');
    expect([state(screen), calls(screen).at(-1)]).toEqual(['done', 'pay']);
  });

  it('LANG 78: a day later, asking how it came out sends nothing', async () => {
    const screen = reload(await sending(), { pay: [good()], detail: [lost] });
    await pass(day);
    await screen.run('pay');
    expect([state(screen), calls(screen).includes('pay')]).toEqual(['idle', false]);
  });

  it('LANG 79: is not in doubt for longer than a day because the clock was moved back meanwhile', async () => {
    const sent = {
      call: 'pay',
      sent: { order: 'A1' },
      at: Date.now() + 30 * day,
      by: 'the page before',
    };
    const before = start({ detail: [lost] }, { operations: new Map([['order.A1.pay', sent]]) });
    await pass();
    expect(state(before)).toBe('unknown');
    await pass(day);
    const screen = reload(before, { pay: [good()] });
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual(['done', ['pay']]);
  });

  it('LANG 79: does so for a minute', async () => {
    const sent = {
      call: 'pay',
      sent: { order: 'A1' },
      at: Date.now() - 61_000,
      by: 'the page before',
      ended: Date.now() - 60_000,
    };
    const screen = start({ pay: [good()] }, { operations: new Map([['order.A1.pay', sent]]) });
    await pass();
    expect([state(screen), told(screen)]).toEqual(['idle', []]);
  });

  it('LANG 79: after an operation that was done is free', async () => {
    const before = await sending(good());
    await pass(1000);
    const screen = reload(before, { pay: [good()] });
    await pass();
    expect([state(screen), calls(screen)]).toEqual(['idle', []]);
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual(['done', ['pay']]);
  });

  it.each([
    ['of another shape', 'paid'],
    ['without parameters', { call: 'pay', at: 1, by: 'x' }],
    ['without a time', { call: 'pay', sent: {}, by: 'x' }],
  ])('what was kept %s does not count', async (_, kept) => {
    const screen = start({ pay: [good()] }, { operations: new Map([['order.A1.pay', kept]]) });
    await screen.run('pay');
    expect(calls(screen)).toEqual(['pay']);
  });
});
