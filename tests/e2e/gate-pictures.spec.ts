import type { GateResult } from '../../src/service/gate/gate.ts';
import { closureOfFiles } from '../gate/shipped-closure.ts';
import { openShippedGate } from '../gate/shipped-gate.ts';
import { expect, test } from '@playwright/test';
import { inFolder } from './in-folder.ts';

const never = new AbortController().signal;

test.describe('the gate draws with the web app of phones', () => {
  const sound = (result: GateResult): string[] =>
    result.findings.map(({ severity, document, example, message }) => `${severity} ${document} ${example ?? ''} ${message}`);

  test('a form, a template, a page with a frame, and what draws a fragment are sound, and look the same every time', async () => {
    test.setTimeout(240_000);
    const files = ['screens/bank/bind-bank.json', 'screens/promotion/referral.json', 'screens/fragments/privacy-terms.json'];
    const draw = (): Promise<GateResult> =>
      inFolder(async (folder) => {
        const { gate, close } = await openShippedGate(folder);
        const result = await gate.check(closureOfFiles(files), () => undefined, never);
        await close();
        return result;
      });
    const first = await draw();
    expect(sound(first)).toEqual(['warning bind-bank newer-kind The app reported a fault: answer unknown-kind /form/lists/account']);
    expect(first.examples.drawn).toBe(first.examples.all);
    expect([...new Set(first.pictures.map(({ document }) => document))]).toEqual(['bind-bank', 'privacy-policy', 'referral', 'site-policy']);
    expect((await draw()).pictures).toEqual(first.pictures);
  });
});
