// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UnsendableCallError, type CallResult } from '../../../renderer/entries/ports.ts';
import { sending, startCore, type FakeCore } from '../../../tests/fixtures/fake-core.ts';
import { createClient } from './http-client.ts';
import { commonSent, contractOf, sessionOf } from './send-call.fixture.ts';
import { sendCall } from './send-call.ts';

let core: FakeCore;
beforeEach(async () => {
  core = await startCore();
});
afterEach(async () => core.close());

describe('a call with conventions of its own', () => {
  const transfer = contractOf({
    client: 'rest',
    path: '/loans/{loanId}/payments',
    money: true,
    request: {
      kind: 'record',
      fields: { loanId: { kind: 'text' }, sum: { kind: 'amount', major: true, number: true } },
    },
    http: {
      body: 'json',
      headers: { 'Idempotency-Key': 'idempotency-key' },
      envelope: { kind: 'http', code: '/error' },
      statuses: { '201': 'success', '422': 'refused' },
    },
  });
  const transferWith = (loanId: string): Promise<CallResult> =>
    sendCall(
      transfer,
      { loanId, sum: '9007199254740993' },
      {
        ...sessionOf(),
        client: createClient(core.origin),
        origin: core.origin,
      },
      'operation-1',
    );

  test('sends its path, its key and the digits of its JSON body', async () => {
    core.answer(sending('{"id":5}', { status: 201 }));
    expect(await transferWith('L 1')).toMatchObject({ success: true, data: { id: 5 } });
    const [call] = core.received;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/gateway/loans/L%201/payments',
      query: commonSent,
      body: '{"sum":90071992547409.93}',
    });
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'operation-1',
    });
    expect(call?.headers['building']).toBeUndefined();
  });

  test('is refused with the code that its contract points to', async () => {
    core.answer(sending('{"error":"limit"}', { status: 422 }));
    expect(await transferWith('L1')).toMatchObject({ success: false, code: 'limit' });
  });

  test.each([200, 202, 400, 409, 500, 503])('has no result with status %i', async (status) => {
    core.answer(sending('{"id":5,"error":"e"}', { status }));
    await expect(transferWith('L1')).rejects.toThrow(`status code ${String(status)}`);
  });

  test.each(['..', '.', '', '../..'])('is not sent for the loan %j', async (loanId) => {
    await expect(transferWith(loanId)).rejects.toThrow(UnsendableCallError);
    expect(core.received).toEqual([]);
  });
});
