import type { RuntimeErrorReport } from '../../../renderer/entries/browser.ts';

export interface ReportsOptions {
  readonly release: number;
  /**
   * Never blocks or throws.
   * @returns false when the browser rejects the beacon
   */
  send(address: string, body: string): boolean;
}

/** Limits the load on the service when a screen fails in a loop. */
const maxReports = 20;

/**
 * Leaving a page cancels its loads and requests, which then fail in Firefox and WebKit. These reports
 * wait this long, so that the end of the page drops them.
 */
const leaveGraceMs = 2000;
const isCancelledLoad = /(?:\bnot-loaded|^copy-not-kept)$/;

/** Cuts the pointer at the first segment that the service rejects. */
const acceptedPointer = /^(\/[A-Za-z0-9_~.-]{0,60}){0,40}(?=\/|$)/;

/**
 * Reports problems to the service: codes only, each once (contract 8).
 *
 * @returns function whose `isLeft` says that the page is being left, which may have cut the request
 */
export const createReports = ({
  release,
  send,
}: ReportsOptions): ((error: RuntimeErrorReport, isLeft?: boolean) => void) => {
  const sent = new Set<string>();
  return ({ kind, code, screen, pointer }, isLeft = false) => {
    const body = JSON.stringify({
      kind,
      code,
      screen,
      release,
      ...(pointer === undefined ? {} : { pointer: acceptedPointer.exec(pointer)?.[0] ?? '' }),
    });
    if (sent.size >= maxReports || sent.has(body)) return;
    sent.add(body);
    const sendNow = (): void => void send('/delivery/v1/reports', body);
    if (isLeft || isCancelledLoad.test(code)) setTimeout(sendNow, leaveGraceMs);
    else sendNow();
  };
};

/** Sends in the background, even during unload. */
export const sendBeacon =
  (view: Window) =>
  (address: string, body: string): boolean =>
    view.navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
