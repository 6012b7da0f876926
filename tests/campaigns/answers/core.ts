// A loan core in memory, behind the app's own request layer: bodies are texts, read as a phone reads them.
import type { Ports } from '../../../renderer/entries/browser.ts';
import { calls, type CallName } from '../../../src/contracts/generated/contracts.ts';
import type { LoadClient } from '../../../src/loan-app/http/delivery-client.ts';
import { createClient } from '../../../src/loan-app/http/http-client.ts';
import { sendCall } from '../../../src/loan-app/http/send-call.ts';
import { createRequestPort } from '../../../src/loan-app/ports/request.ts';
import type { Toasts } from '../../../src/loan-app/toasts/toasts.ts';

/** A call that was answered. */
export interface AnsweredCall {
  readonly call: CallName;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export interface CoreOptions {
  /** The text of the body that a call gets. */
  readonly body: (call: string) => string;
  readonly toasts: Toasts;
  report(code: string): void;
}

const isKnown = (call: string): call is CallName => Object.hasOwn(calls, call);

const origin = 'https://app.example.com';

/** A client of the app that asks this core. */
const clientFor = (body: string): LoadClient => {
  const load = createClient(origin);
  return async () => {
    const client = await load();
    const asked = client.create();
    asked.defaults.adapter = async (config) => ({
      data: body,
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    });
    return asked;
  };
};

/** What screens send through, and what was answered. */
export const createCore = ({
  body,
  toasts,
  report,
}: CoreOptions): {
  readonly request: Ports['request'];
  readonly answered: readonly AnsweredCall[];
} => {
  const answered: AnsweredCall[] = [];
  const request: Ports['request'] = (call, params, isQuiet) => {
    if (!isKnown(call))
      throw new Error(`A screen asks for "${call}", of which there is no contract.`);
    const text = body(call);
    answered.push({ call, params, body: text });
    const client = clientFor(text);
    const send = createRequestPort({
      calls,
      toasts,
      translate: (sentence) => sentence,
      report: ({ code }) => report(code),
      send: (contract, given) =>
        sendCall(contract, given, {
          client,
          prefix: '/gateway',
          origin,
          query: new Map(),
          settings: { extra: 1 },
        }),
    });
    return send(call, params, isQuiet);
  };
  return { request, answered };
};
