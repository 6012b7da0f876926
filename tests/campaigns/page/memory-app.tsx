// A screen of the app in jsdom, with its own request layer over a loan core in memory.
import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import {
  type Contracts,
  openScreen,
  type Ports,
  type Runtime,
  type ScreenDocument,
} from '../../../renderer/entries/browser.ts';
import { decodeTemplateParams } from '../../../renderer/entries/document.ts';
import { validateDocument } from '../../../renderer/entries/node.ts';
import { ScreenView } from '../../../renderer/entries/react.ts';
import {
  type CallName,
  calls,
  datasets,
  natives,
  stored,
} from '../../../src/contracts/generated/contracts.ts';
import config from '../../../src/loan-app/config.json' with { type: 'json' };
import places from '../../../src/loan-app/data/places.json' with { type: 'json' };
import type { LoadClient } from '../../../src/loan-app/http/delivery-client.ts';
import { createClient } from '../../../src/loan-app/http/http-client.ts';
import { sendCall } from '../../../src/loan-app/http/send-call.ts';
import {
  checkUrl,
  createRequestPort,
  createToasts,
  type Toasts,
  ToastView,
} from '../../../renderer/entries/ports.ts';
import { readSampleState } from '../../../src/preview/sample-state.ts';
import { createFakePorts, type Recorded } from '../../fixtures/fake-ports.ts';
import { describeError } from '../../harness/campaign.ts';
import { watchErrors } from './page-actions.ts';
import { contractOf, type Example, fragments } from './sample-states.ts';

export const appOrigin = 'https://app.example.com';
export const contracts: Contracts = { calls, datasets, natives, stored };

export interface AnsweredCall {
  readonly call: CallName;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export interface MemoryWorld {
  readonly ports: Ports;
  readonly toasts: Toasts;
  readonly answered: readonly AnsweredCall[];
  readonly recorded: Recorded;
}

interface WorldOptions {
  /** Text of the body of a call. */
  readonly body: (call: string) => string;
  /** Storage of the phone by key. */
  readonly stored: Readonly<Record<string, string>>;
  readonly hasShell: boolean;
}

const clientFor = (body: string): LoadClient => {
  const load = createClient(appOrigin);
  return async () => {
    const client = (await load()).create();
    client.defaults.adapter = async (request) => ({
      data: body,
      status: 200,
      statusText: 'OK',
      headers: {},
      config: request,
    });
    return client;
  };
};

const isKnown = (call: string): call is CallName => contractOf(call) !== undefined;

/** Requests, addresses and toasts of the app; everything else is recorded. */
export const createMemoryWorld = (options: WorldOptions): MemoryWorld => {
  const { ports, recorded } = createFakePorts({
    datasets: { places },
    stored: options.stored,
    device: { shell: options.hasShell },
  });
  const toasts = createToasts();
  const answered: AnsweredCall[] = [];
  const request: Ports['request'] = (call, params, isQuiet) => {
    if (!isKnown(call)) throw new Error(`There is no contract of "${call}".`);
    const body = options.body(call);
    answered.push({ call, params, body });
    const sender = createRequestPort({
      calls,
      isLeaving: () => false,
      toasts,
      translate: (sentence) => sentence,
      report: ({ code }) => ports.report({ kind: 'answer', code, screen: '' }),
      send: (contract, given) =>
        sendCall(contract, given, {
          client: clientFor(body),
          prefix: '/gateway',
          origin: appOrigin,
          query: new Map(),
          settings: { extra: 1 },
        }),
    });
    return sender(call, params, isQuiet);
  };
  const toast: Ports['toast'] = (message) => {
    ports.toast(message);
    toasts.show(message);
  };
  const rules = { origin: appOrigin, hosts: config.hosts };
  const resolveAddress: Ports['resolveAddress'] = (use, value) =>
    use === 'asset' ? ports.resolveAddress(use, value) : checkUrl(use, value, rules)?.href;
  return { ports: { ...ports, request, toast, resolveAddress }, toasts, answered, recorded };
};

/**
 * Opens a sample state as the app does.
 * @param values of a template, before decoding
 * @throws with the problems of the document
 */
export const openSample = (
  document: ScreenDocument,
  example: Example,
  values: Readonly<Record<string, unknown>>,
  ports: Ports,
): Runtime => {
  const examples = { example };
  const params =
    document.kind === 'template'
      ? decodeTemplateParams(document, values, () => undefined)
      : readSampleState({ ...document, examples }, 'example', contracts).params;
  const opened = openScreen({
    document,
    fragments,
    validate: validateDocument,
    contracts,
    ports,
    params,
  });
  if ('problems' in opened)
    throw new Error(
      opened.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`).join('\n'),
    );
  return opened.runtime;
};

export const renderScreen = (runtime: Runtime, toasts: Toasts): void => {
  render(
    <>
      <ScreenView runtime={runtime} />
      <ToastView toasts={toasts} />
    </>,
  );
};

/** Runs work on a page and removes the page. Uncaught errors become faults. */
export const withPageFaults = async (
  faults: string[],
  work: () => Promise<void>,
): Promise<void> => {
  const endWatch = watchErrors((fault) => void faults.push(fault));
  try {
    await work();
  } catch (error) {
    faults.push(`thrown: ${describeError(error)}`);
  } finally {
    cleanup();
    vi.clearAllTimers();
    endWatch();
    document.title = '';
  }
};

/** Nodes that broke while rendering. */
export const brokenNodes = ({ recorded }: MemoryWorld): readonly string[] =>
  recorded.reports
    .filter(({ code }) => code === 'threw')
    .map(({ pointer = '' }) => `a node broke while rendering: ${pointer}`);
