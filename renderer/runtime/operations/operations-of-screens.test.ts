import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  calls,
  good,
  lost,
  notThrough,
  order,
  pass,
  start,
  startBoth,
  startOther,
  startVoucher,
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

const inDoubt = async (): Promise<StartedScreen> => {
  const screen = start({ pay: [lost], detail: [lost] });
  await screen.run('pay');
  screen.runtime.dispose();
  return screen;
};

describe('LANG 80: what is in doubt on one screen', () => {
  it('holds back what pays for the same on another one, which asks and sends nothing', async () => {
    const { recorded } = await inDoubt();
    const other = startOther(
      { wire: [good()], detail: [lost] },
      { operations: recorded.operations },
    );
    await pass();
    expect([state(other, 'wire'), calls(other)]).toEqual(['unknown', ['detail', 'items']]);
    await other.run('wire');
    expect([state(other, 'wire'), calls(other).includes('wire'), told(other)]).toEqual([
      'unknown',
      false,
      [],
    ]);
  });

  it('is not sent by a press before anything was asked', async () => {
    const { recorded } = await inDoubt();
    const other = startOther(
      { wire: [good()], detail: [lost] },
      { operations: recorded.operations },
    );
    await other.run('wire');
    expect([state(other, 'wire'), calls(other).includes('wire')]).toEqual(['unknown', false]);
  });

  it('leads on there when it took effect, by the questions of the call that was sent', async () => {
    const { recorded } = await inDoubt();
    const other = startOther(
      { wire: [good()], detail: [lost], items: [good({ items: [], title: '100' })] },
      { operations: recorded.operations },
    );
    await pass();
    expect([state(other, 'wire'), calls(other), told(other)]).toEqual([
      'done',
      ['detail', 'items'],
      ['wire confirmed'],
    ]);
    expect([...other.recorded.operations.values()]).toEqual([
      expect.objectContaining({ call: 'pay', ledOn: true }),
    ]);
  });

  it('is asked there, too, where the screen was left in the moment in which it was known: nothing has followed from it', async () => {
    const held = heldAnswer<undefined>();
    const kept = new Map<string, unknown>();
    const write = async (name: string, operation: unknown): Promise<void> => {
      kept.set(name, operation);
      if (
        typeof operation === 'object' &&
        operation !== null &&
        'ended' in operation &&
        !('ledOn' in operation)
      )
        await held.promise;
    };
    const operations = {
      read: async (name: string) => kept.get(name),
      write,
      remove: async (name: string) => void kept.delete(name),
    };
    const screen = start({ pay: [lost], detail: [order('paid')] }, { ports: { operations } });
    void screen.run('pay');
    await pass();
    screen.runtime.dispose();
    held.give(undefined);
    await pass(10);
    const other = startOther(
      { wire: [good()], detail: [order('paid')] },
      { ports: { operations } },
    );
    await other.run('wire');
    expect([calls(other).includes('wire'), told(screen), told(other)]).toEqual([
      false,
      ['branch'],
      ['wire confirmed'],
    ]);
  });

  it('frees what pays there when it took no effect', async () => {
    const { recorded } = await inDoubt();
    const other = startOther(
      { wire: [good()], detail: [order('open')] },
      { operations: recorded.operations },
    );
    await pass(10_000);
    expect([state(other, 'wire'), told(other), other.recorded.operations.size]).toEqual([
      'refused',
      [notThrough],
      0,
    ]);
    await other.run('wire');
    expect([state(other, 'wire'), calls(other)]).toEqual(['done', ['detail', 'detail', 'wire']]);
  });

  it('does not block a payment for another target', async () => {
    const { recorded } = await inDoubt();
    const other = startOther(
      { wire: [good()] },
      { operations: recorded.operations, params: { order: 'B2' } },
    );
    await other.run('wire');
    expect([state(other, 'wire'), calls(other)]).toEqual(['done', ['wire']]);
  });

  it('is found where a version kept it that knew of one screen only', async () => {
    const sent = { call: 'pay', sent: { order: 'A1' }, at: Date.now(), by: 'the page before' };
    const operations = new Map<string, unknown>([['both.pay.A1', sent]]);
    const screen = startBoth({ detail: [lost] }, { operations });
    await pass();
    expect([state(screen), state(screen, 'wire'), [...screen.recorded.operations]]).toEqual([
      'unknown',
      'unknown',
      [['order.A1.pay', sent]],
    ]);
  });
});

describe('LANG 75, 79: a screen that makes what is paid by', () => {
  it('tells of what is in doubt, and makes it all the same, without keeping it', async () => {
    const { recorded } = await inDoubt();
    const screen = startVoucher(
      { voucher: [lost, good()], detail: [lost] },
      { operations: recorded.operations },
    );
    await pass();
    expect([state(screen, 'make'), calls(screen)]).toEqual(['unknown', ['detail', 'items']]);
    await screen.run('make');
    await screen.run('make');
    expect([state(screen, 'make'), calls(screen), told(screen)]).toEqual([
      'unknown',
      ['detail', 'items', 'voucher', 'voucher'],
      ['voucher failed', 'made'],
    ]);
    expect([...screen.recorded.operations.values()]).toEqual([
      expect.objectContaining({ call: 'pay' }),
    ]);
  });

  it('goes on when it is known that it was paid', async () => {
    const { recorded } = await inDoubt();
    const screen = startVoucher({ detail: [order('paid')] }, { operations: recorded.operations });
    await pass();
    expect([state(screen, 'make'), told(screen)]).toEqual(['done', ['paid meanwhile']]);
  });

  it('is not in doubt after its own operation, and blocks no payment', async () => {
    const made = startVoucher({ voucher: [lost] });
    await made.run('make');
    expect(state(made, 'make')).toBe('idle');
    const screen = start({ pay: [good()] }, { operations: made.recorded.operations });
    await screen.run('pay');
    expect([state(screen), calls(screen)]).toEqual(['done', ['pay']]);
  });

  it('makes one at a time', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = startVoucher({ voucher: [held.promise] });
    void screen.run('make');
    await pass();
    await screen.run('make');
    expect(calls(screen)).toEqual(['voucher']);
    held.give(good());
    await pass();
  });
});

describe('LANG 80: two operations of one screen about the same', () => {
  it('are both in doubt when one is, and the one that was sent is confirmed', async () => {
    const screen = startBoth({ wire: [lost], detail: [order('somewhere'), order('paid')] });
    await screen.run('wire');
    expect([state(screen), state(screen, 'wire')]).toEqual(['unknown', 'unknown']);
    await screen.run('pay');
    expect([state(screen), state(screen, 'wire'), calls(screen), told(screen)]).toEqual([
      'idle',
      'done',
      ['wire', 'detail', 'detail'],
      ['wire failed', 'wire confirmed'],
    ]);
  });

  it('do not run at the same time', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = startBoth({ pay: [held.promise], wire: [good()] });
    void screen.run('pay');
    await pass();
    await screen.run('wire');
    expect(calls(screen)).toEqual(['pay']);
    held.give(good());
    await pass();
    expect(calls(screen)).toEqual(['pay']);
  });

  it('keep what one has brought about when another one is refused: a page that was open before must not send it again', async () => {
    const screen = startBoth({
      pay: [good()],
      wire: [{ success: false, code: '11', message: 'No' }],
      detail: [order('paid')],
    });
    const before = start(
      { pay: [good()], detail: [order('paid')] },
      { ports: { operations: screen.ports.operations } },
    );
    await pass(1000);
    await screen.run('pay');
    await screen.run('wire');
    await before.run('pay');
    expect([calls(screen), calls(before), told(before)]).toEqual([
      ['pay', 'wire'],
      ['detail'],
      ['confirmed'],
    ]);
  });

  it('hold each other back as long as anything is in doubt, and no longer', async () => {
    const day = 24 * 60 * 60 * 1000;
    const screen = startBoth({ wire: [lost], detail: [order('somewhere')], pay: [good()] });
    await screen.run('wire');
    await pass(day);
    await screen.run('pay');
    await screen.run('pay');
    expect([state(screen), state(screen, 'wire'), calls(screen).at(-1)]).toEqual([
      'done',
      'idle',
      'pay',
    ]);
  });
});
