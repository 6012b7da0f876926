import { expect, test } from 'vitest';
import { errors } from '@playwright/test';
import { FatalError } from '../project.mjs';
import { runStep } from './guide.ts';

const breakOff = (reason: Error): Promise<void> =>
  runStep('Ben signs in', () => Promise.reject(reason));

test('a walk that waits in vain says where and for what, without the inner state of the page', async () => {
  const timeout = new errors.TimeoutError(
    'locator.click: Timeout 10000ms exceeded.\nCall log:\n  - \u001B[2mwaiting for …\u001B[22m',
  );
  const unseen = Object.assign(
    new Error('\u001B[31mexpect(locator).toBeVisible() failed\u001B[39m\n\nCall log:\n  - …'),
    { matcherResult: {} },
  );
  for (const [fault, waited] of [
    [timeout, 'locator.click: Timeout 10000ms exceeded.'],
    [unseen, 'expect(locator).toBeVisible() failed'],
  ] as const) {
    const stop = new FatalError(
      `The walk failed at "Ben signs in", so the pictures were not changed. ${waited}\nTry again when the machine is less busy.`,
    );
    await expect(breakOff(fault)).rejects.toThrow(stop);
  }
});

test('a fault of the script itself is told as one', async () => {
  const fault = new TypeError('x is no function');
  await expect(breakOff(fault)).rejects.toBe(fault);
});
