// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallContract } from '../document/contract.ts';
import { UnsendableCallError } from './call-request.ts';
import type { CallResult } from './envelope.ts';
import { createToasts, type Toasts } from './toasts.ts';
import { createRequestPort, watchLeaving, type RequestPortOptions } from './request-port.ts';

const contract: CallContract = {
  client: 'main',
  method: 'POST',
  path: '/v3/thing',
  class: 'form',
  success: ['0'],
  messages: 'toast',
  loading: true,
  money: false,
  request: { kind: 'any' },
  answer: { kind: 'any' },
  errors: ['*'],
};

let toasts: Toasts;
let isLeaving = false;
const report = vi.fn<RequestPortOptions['report']>();
beforeEach(() => {
  vi.useFakeTimers();
  report.mockClear();
  isLeaving = false;
  toasts = createToasts();
  toasts.subscribe(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

const requestWith = (
  send: RequestPortOptions['send'],
  more: Partial<CallContract> = {},
): ReturnType<typeof createRequestPort> =>
  createRequestPort({
    calls: { thing: { ...contract, ...more } },
    send,
    toasts,
    translate: (text) => text.toUpperCase(),
    isLeaving: () => isLeaving,
    report,
  });
const answering = (result: Partial<CallResult>) => async (): Promise<CallResult> => ({
  success: true,
  code: '0',
  message: '',
  data: undefined,
  ...result,
});
const failing = async (): Promise<CallResult> => {
  throw new Error('Network Error');
};

test('API-15 TOAST-05 a loading toast stands until the answer comes, for calls that want one', async () => {
  let answer = (_: CallResult): void => undefined;
  const pending = requestWith(() => new Promise((resolve) => (answer = resolve)))('thing', {});
  expect(toasts.current()).toEqual({ text: 'LOADING', kind: 'loading' });
  vi.advanceTimersByTime(10_000);
  expect(toasts.current()).toEqual({ text: 'LOADING', kind: 'loading' });
  answer({ success: true, code: '0', message: '', data: 1 });
  await pending;
  expect(toasts.current()).toBeUndefined();
});

test('AMB-38 other calls have none', () => {
  void requestWith(() => new Promise(() => undefined), { loading: false })('thing', {});
  expect(toasts.current()).toBeUndefined();
});

test('API-06 success answers the data and toasts nothing', async () => {
  expect(await requestWith(answering({ message: 'fine', data: { a: 1 } }))('thing', {})).toEqual({
    success: true,
    code: '0',
    message: 'fine',
    data: { a: 1 },
  });
  expect(toasts.current()).toBeUndefined();
});

describe.each<{ messages: CallContract['messages']; refusal: boolean; silence: boolean }>([
  { messages: 'toast', refusal: true, silence: true },
  { messages: 'own-codes', refusal: false, silence: true },
  { messages: 'own', refusal: false, silence: false },
  { messages: 'silent', refusal: false, silence: false },
])('a failure of a call with messages $messages', ({ messages, refusal, silence }) => {
  test('API-17 API-19 API-25 AMB-34 AMB-35 a code: its message is toasted once, or not at all; no data comes along', async () => {
    const answer = await requestWith(
      answering({ success: false, code: '7', message: 'm', data: { secret: 1 } }),
      { messages },
    )('thing', {});
    expect(answer).toEqual({ success: false, code: '7', message: 'm' });
    expect(toasts.current()).toEqual(refusal ? { text: 'm', kind: 'fail' } : undefined);
    expect(report).not.toHaveBeenCalled();
  });

  test('API-07 AMB-36 AMB-37 no answer: one sentence or none, and a report in any case', async () => {
    expect(await requestWith(failing, { messages })('thing', {})).toEqual({
      success: false,
      code: 'network',
      message: '',
    });
    expect(toasts.current()).toEqual(
      silence ? { text: 'NETWORK ERROR, PLEASE TRY AGAIN', kind: 'fail' } : undefined,
    );
    expect(report.mock.calls).toEqual([[{ kind: 'answer', code: 'thing-network' }, false]]);
  });
});

test.each([true, false])(
  'E7: a failure is reported with whether the page is left: %s',
  async (isLeft) => {
    isLeaving = isLeft;
    await requestWith(failing)('thing', {});
    expect(report.mock.calls).toEqual([[{ kind: 'answer', code: 'thing-network' }, isLeft]]);
  },
);

test('E7: a page is being left for two seconds after it was asked to unload', () => {
  const isAsked = watchLeaving(window);
  expect(isAsked()).toBe(false);
  window.dispatchEvent(new Event('beforeunload'));
  expect(isAsked()).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(isAsked()).toBe(false);
});

test('API-18 the message goes after 2 s', async () => {
  await requestWith(answering({ success: false, code: '1', message: 'm' }))('thing', {});
  vi.advanceTimersByTime(1999);
  expect(toasts.current()).toEqual({ text: 'm', kind: 'fail' });
  vi.advanceTimersByTime(1);
  expect(toasts.current()).toBeUndefined();
});

test('API-25 an empty message shows nothing', async () => {
  await requestWith(answering({ success: false, code: '1', message: '' }))('thing', {});
  expect(toasts.current()).toBeUndefined();
});

test.each(['other', 'constructor'])(
  'the call %s, without a contract, is reported and not sent',
  async (call) => {
    const send = vi.fn<RequestPortOptions['send']>();
    expect(await requestWith(send)(call, {})).toMatchObject({ success: false });
    expect(send).not.toHaveBeenCalled();
    expect(report.mock.calls).toEqual([[{ kind: 'step', code: 'unknown-call' }]]);
  },
);

test.each<[string, RequestPortOptions['send']]>([
  ['a refusal', answering({ success: false, code: '5', message: 'No' })],
  ['a broken connection', failing],
])('LANG 77: of %s of a quiet call nobody is told', async (_, send) => {
  const answer = requestWith(send)('thing', {}, true);
  expect(toasts.current()).toBeUndefined();
  expect((await answer).success).toBe(false);
  expect(toasts.current()).toBeUndefined();
});

test('a value that cannot be sent is no network error: a payment with it is refused, not uncertain', async () => {
  const refuse = async (): Promise<CallResult> => {
    throw new UnsendableCallError('/loans/{loanId}: loanId is no segment');
  };
  expect(await requestWith(refuse)('thing', {})).toMatchObject({ code: 'unsendable' });
  expect(report).toHaveBeenCalledWith({ kind: 'answer', code: 'thing-unsendable' }, false);
});

test.each(['toast', 'own-codes', 'own', 'silent'] as const)(
  'reports 7: what is too large is no network error, messages: %s',
  async (messages) => {
    const refuse = async (): Promise<CallResult> => {
      throw Object.assign(new Error('Request failed with status code 413'), { status: 413 });
    };
    expect(await requestWith(refuse, { messages })('thing', {})).toEqual({
      success: false,
      code: 'too-large',
      message: '',
    });
    expect(report).toHaveBeenCalledWith({ kind: 'answer', code: 'thing-too-large' }, false);
    const text = 'WHAT YOU SEND IS TOO LARGE. CHOOSE A SMALLER PICTURE, OR WRITE LESS.';
    expect(toasts.current()?.text).toBe(
      messages === 'toast' || messages === 'own-codes' ? text : undefined,
    );
  },
);
