// Requests of the page as they leave the browser.
import { vi } from 'vitest';
import type { Core } from './core.ts';

export interface Traffic {
  /** Requests that were sent and will come to an end without any time passing. */
  isBusy(): boolean;
  /** How many were sent so far. */
  sent(): number;
  /** How many of them failed on purpose. */
  failed(): number;
}

/** Lets the page of the test send to a core, and counts what is on its way. A refused request goes where nobody listens. */
export const watchTraffic = (core: Core): Traffic => {
  const onTheWay = new Set<object>();
  let sent = 0;
  let failed = 0;
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      private way: string | undefined;

      override open(method: string, url: string | URL): void {
        const { pathname, search } = new URL(url, core.origin);
        this.way = core.failsNow(method, pathname);
        super.open(
          method,
          (this.way === 'refused' ? core.nowhere : core.origin) + pathname + search,
        );
      }

      override send(body?: XMLHttpRequestBodyInit): void {
        sent += 1;
        if (this.way !== undefined) failed += 1;
        // An answer that never comes is not waited for.
        if (this.way !== 'slow') {
          onTheWay.add(this);
          this.addEventListener('loadend', () => onTheWay.delete(this));
        }
        super.send(body);
      }
    },
  );
  return { isBusy: () => onTheWay.size > 0, sent: () => sent, failed: () => failed };
};
