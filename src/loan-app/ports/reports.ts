import type { RuntimeErrorReport } from '../../../renderer/entries/browser.ts';

export interface ReportsOptions {
  readonly release: number;
  /** Sends without waiting and without failing; false when it cannot. */
  send(address: string, body: string): boolean;
}

/** So many reports of one page are sent; a screen that fails in a loop must not load the service. */
const maxReports = 20;

/** The names of a foreign document may hold anything; a report names the place as far as it can be written, so that the service takes it. */
const acceptedPointer = /^(\/[A-Za-z0-9_~.-]{0,60}){0,40}(?=\/|$)/;

/** Sends faults to the service: codes only, each once (contract 8). */
export const createReports = ({
  release,
  send,
}: ReportsOptions): ((fault: RuntimeErrorReport) => void) => {
  const sent = new Set<string>();
  return ({ kind, code, screen, pointer }) => {
    const body = JSON.stringify({
      kind,
      code,
      screen,
      release,
      ...(pointer === undefined ? {} : { pointer: acceptedPointer.exec(pointer)?.[0] ?? '' }),
    });
    if (sent.size >= maxReports || sent.has(body)) return;
    sent.add(body);
    send('/delivery/v1/reports', body);
  };
};

/** Sends in the background, also while the page is being left. */
export const sendBeacon =
  (view: Window) =>
  (address: string, body: string): boolean =>
    view.navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
