import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { refuseConsoleErrors } from '../../../tests/fixtures/no-console-errors.ts';

/** Lets each test of a file have the page for itself, as it is before an app comes to it. */
export const renewPageOfApp = (): void => {
  refuseConsoleErrors();
  // For all of them: a copy may be written, in vain, when its test has ended.
  beforeAll(() => {
    Object.defineProperty(window.navigator, 'sendBeacon', { configurable: true, value: () => true });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    document.head.replaceChildren();
    window.history.replaceState(null, '', '/');
    window.sessionStorage.clear();
  });
};
