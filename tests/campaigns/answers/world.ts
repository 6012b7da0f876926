// The world around the screen of one mutated answer.
import type { Ports } from '../../../renderer/entries/browser.ts';
import { checkUrl } from '../../../src/loan-app/routing/urls.ts';
import config from '../../../src/loan-app/config.json' with { type: 'json' };
import places from '../../../src/loan-app/data/places.json' with { type: 'json' };
import { createToasts, type Toasts } from '../../../src/loan-app/toasts/toasts.ts';
import { createFakePorts, type Recorded } from '../../fixtures/fake-ports.ts';
import { type AnsweredCall, createCore } from './core.ts';

export interface World {
  readonly ports: Ports;
  readonly toasts: Toasts;
  readonly answered: readonly AnsweredCall[];
  readonly recorded: Recorded;
}

export interface WorldOptions {
  /** The text of the body that a call gets. */
  readonly body: (call: string) => string;
  /** What the phone keeps, by key. */
  readonly kept: Readonly<Record<string, string>>;
  readonly hasShell: boolean;
}

const rules = { origin: 'https://app.example.com', hosts: config.hosts };

/** Requests, addresses and messages are those of the app; everything else is recorded. */
export const createWorld = ({ body, kept, hasShell }: WorldOptions): World => {
  const { ports, recorded } = createFakePorts({
    datasets: { places },
    stored: kept,
    device: { shell: hasShell },
  });
  const toasts = createToasts();
  const { request, answered } = createCore({
    body,
    toasts,
    report: (code) => ports.report({ kind: 'answer', code, screen: '' }),
  });
  const toast: Ports['toast'] = (message) => {
    ports.toast(message);
    toasts.show(message);
  };
  const address: Ports['resolveAddress'] = (use, value) =>
    use === 'asset' ? ports.resolveAddress(use, value) : checkUrl(use, value, rules)?.href;
  return {
    ports: { ...ports, request, toast, resolveAddress: address },
    toasts,
    answered,
    recorded,
  };
};

/** Everything that left the page but its requests. */
export const leftPage = ({ recorded }: World): unknown => [
  recorded.navigations,
  recorded.natives,
  recorded.toasts,
  recorded.copied,
  recorded.stored,
  recorded.cookies,
];
