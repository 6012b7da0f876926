import axios from 'axios';
import { expect, test } from 'vitest';
import { sending, startCore } from '../../tests/fixtures/fake-core.ts';
import type { CallContract } from '../document/contract.ts';
import { createCallSender, type SendRequest } from './fetch-calls.ts';

const request: SendRequest = async ({ url, method, headers, body, signal }) => {
  const { status, data } = await axios.request<string>({
    url,
    method,
    headers,
    signal,
    maxRedirects: 0,
    validateStatus: () => true,
    // Keeps the text: axios would round large numbers.
    transformResponse: (text: string) => text,
    ...(body && { data: body }),
  });
  return { status, text: data };
};

const contract: CallContract = {
  client: 'main',
  method: 'POST',
  path: '/thing',
  class: 'form',
  success: ['0'],
  messages: 'toast',
  loading: false,
  money: false,
  request: { kind: 'any' },
  answer: { kind: 'any' },
  errors: ['*'],
};

test('calls are sent with axios, and keep all digits', async () => {
  const core = await startCore();
  core.answer(sending('{"code":0,"data":{"id":9007199254740993}}'));
  const { sendCall } = createCallSender({
    send: request,
    base: new URL('/api', core.origin),
    options: () => ({ common: {}, headers: { a: 'b' }, session: new Map(), settings: {} }),
  });
  expect((await sendCall(contract, { name: 'Ana' })).data).toEqual({ id: '9007199254740993' });
  expect(core.received).toMatchObject([
    { method: 'POST', path: '/api/thing', body: 'name=Ana', headers: { a: 'b' } },
  ]);
  core.answer(sending('', { status: 500 }));
  await expect(sendCall(contract, {})).rejects.toThrow('status code 500');
  await core.close();
});
