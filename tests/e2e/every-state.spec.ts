import { findSmallTargets } from '../../src/service/publish-checks/rendering/page-scripts.ts';
import { axeFaults } from './axe-faults.ts';
import { AppPage } from './app-page.ts';
import { watchFaults } from './page-faults.ts';
import { openSampleState, overlayStates, sampleStates, seenIn } from './sample-states.ts';
import { expect, test } from './service.ts';

/** The browser logs it for each answer with such a status. */
const logged =
  'console error: Failed to load resource: the server responded with a status of 404 (Not Found)';

const shownFaults: Readonly<Record<string, readonly string[]>> = {
  'bank/bind-bank.json newer-kind': ['report: answer unknown-kind'],
  'order/account-statement.json entries-not-loaded': [
    'answer 404: /gateway/rest/v1/loans/17/entries',
    logged,
  ],
  'order/account-statement.json not-loaded': [
    'answer 404: /gateway/rest/v1/loans/17',
    'answer 404: /gateway/rest/v1/loans/17/entries',
    logged,
  ],
};

for (const state of [...sampleStates(), ...overlayStates()]) {
  test(`APP-01 ${state.file} ${state.name} is accessible, fits 320 px, letters of twice the size, and has targets for fingers`, async ({
    context,
    page,
    service,
  }) => {
    const faults = await watchFaults(context, service.url);
    const app = new AppPage(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSampleState(page, state);
    for (const found of seenIn(page, state)) await expect(found).toBeAttached();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
    for (const width of [320, 430]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await app.overflow(), `${width} px`).toBeLessThanOrEqual(0);
    }
    await app.doubleLetters();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await app.overflow(), '320 px with large letters').toBeLessThanOrEqual(0);
    expect(
      [...new Set(faults.unexpected())]
        .filter((line) => !line.startsWith('foreign request'))
        .toSorted(),
    ).toEqual(shownFaults[`${state.file} ${state.name}`] ?? []);
  });
}
