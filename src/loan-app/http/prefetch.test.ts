// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallContract } from '../../../renderer/entries/browser.ts';
import type { CallResult, Params } from '../../../renderer/entries/ports.ts';
import { sending, startCore, type FakeCore } from '../../../tests/fixtures/fake-core.ts';
import { patience } from '../../../tests/fixtures/patience.ts';
import { prefetch } from './prefetch.ts';
import {
  address,
  commonSent,
  contractOf,
  sendTo,
  sessionOf,
  type CallArguments,
  type When,
} from './send-call.fixture.ts';
import { buildSessionRequest } from './session-request.ts';

let core: FakeCore;
beforeEach(async () => {
  core = await startCore();
});
afterEach(async () => core.close());

const sendWhen = (when: When, ...call: CallArguments): Promise<CallResult> =>
  sendTo(core.origin, when, ...call);
const send = (...call: CallArguments): Promise<CallResult> => sendWhen('as ever', ...call);

describe('an answer that was sent for early', () => {
  const contract = contractOf();

  test('serves a call with an envelope of its own', async () => {
    const read = contractOf({
      method: 'GET',
      path: '/loans',
      http: { envelope: { kind: 'http' } },
    });
    core.answer(sending('{"id":5}'));
    expect(await sendWhen('early', read, { loanId: 'L/1' })).toMatchObject({ data: { id: 5 } });
    expect(core.received).toMatchObject([
      { path: '/gateway/loans', query: { ...commonSent, loanId: 'L/1' } },
    ]);
  });

  test('serves one request; the next one asks for what is true then', async () => {
    await sendWhen('early', contract);
    vi.unstubAllGlobals();
    await send(contract);
    expect(core.received).toHaveLength(2);
  });

  test.each<[string, Partial<CallContract>, Params, string]>([
    ['parameters', {}, { product_id: '8' }, address],
    ['path', { path: '/v3/other' }, { product_id: '7' }, address],
    ['session', {}, { product_id: '7' }, address.replace('u1', 'u2')],
  ])('does not serve one with another %s', async (_what, other, params, search) => {
    const early = buildSessionRequest(contract, { product_id: '7' }, sessionOf());
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends XMLHttpRequest {
        override send(): void {}
      },
    );
    prefetch(early);
    vi.unstubAllGlobals();
    expect(await send(contractOf(other), params, search)).toMatchObject({ success: true });
    expect(core.received).toHaveLength(1);
  });

  test('is too old after 30 s', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const waiting = sendWhen('early', contract);
    await waiting;
    prefetch(buildSessionRequest(contract, {}, sessionOf()));
    vi.unstubAllGlobals();
    now.mockReturnValue(30_001);
    await send(contract);
    await vi.waitFor(() => expect(core.received).toHaveLength(3), patience);
  });
});
