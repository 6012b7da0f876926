import { vi } from 'vitest';
import type { CallContract } from '../../../renderer/entries/browser.ts';
import { readQuery, type CallResult, type Params } from '../../../renderer/entries/ports.ts';
import { createClient } from './http-client.ts';
import { prefetch } from './prefetch.ts';
import { sendCall } from './send-call.ts';
import { buildSessionRequest, type SessionOptions } from './session-request.ts';

export const address = '?userId=u1&deviceId=d1&building=b1&gather=g1&swift=s1&eyes=e1&other=x';
export const commonSent = {
  appVersion: '',
  deviceName: '',
  deviceId: 'd1',
  osVersion: '',
  sessionId: '',
  adId: '',
  userId: 'u1',
  merchantNumber: '',
  mobilePhone: '',
  appName: '',
};

export const contractOf = (more: Partial<CallContract> = {}): CallContract => ({
  client: 'main',
  method: 'POST',
  path: '/v3/thing',
  class: 'form',
  success: ['0', '00'],
  messages: 'toast',
  loading: false,
  money: false,
  request: { kind: 'any' },
  answer: { kind: 'any' },
  errors: ['*'],
  ...more,
});

export const sessionOf = (search = address): SessionOptions => ({
  prefix: '/gateway',
  query: readQuery({ search, hash: '' }),
  settings: { extra: 1 },
});

export type When = 'as ever' | 'early';

export type CallArguments = readonly [contract: CallContract, params?: Params, search?: string];

/** Sends a call, or takes the response that was sent for early. */
export const sendTo = (
  origin: string,
  when: When,
  ...[contract, params = {}, search]: CallArguments
): Promise<CallResult> => {
  const session = sessionOf(search);
  class RequestToCore extends XMLHttpRequest {
    override open(method: string, url: string | URL): void {
      super.open(method, new URL(url, origin));
    }
  }
  if (when === 'early') {
    vi.stubGlobal('XMLHttpRequest', RequestToCore);
    prefetch(buildSessionRequest(contract, params, session));
  }
  return sendCall(contract, params, { ...session, client: createClient(origin), origin });
};
