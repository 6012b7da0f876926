import { afterAll, beforeAll, vi } from 'vitest';
import { loadHttpClient } from '../../src/loan-app/http/http-client.ts';
import { loadEveryPart } from '../fixtures/load-every-part.ts';

/** For every test of a file: all of the app is loaded, and then the clock of the page goes on only when the campaign turns it. */
export const onATurnedClock = (): void => {
  beforeAll(async () => {
    await Promise.all([loadEveryPart(), loadHttpClient()]);
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
  });
  afterAll(() => void vi.useRealTimers());
};
