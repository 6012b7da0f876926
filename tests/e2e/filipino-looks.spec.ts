import { AppPage } from './app-page.ts';
import { openSampleState, sampleStates } from './sample-states.ts';
import { expect, test } from './service.ts';

test.use({ locale: 'fil-PH', viewport: { width: 320, height: 640 } });

/** The pages on which borrowers do things. */
const walked = ['bind-bank', 'order', 'confirm-loan', 'repay', 'repay-delay', 'registration', 'seasonal-offer', 'referral'];

/** Controls whose words do not fit into them. */
const cutWords = (): readonly string[] =>
  [...document.querySelectorAll('button, [role=tab], h1')].flatMap((part) =>
    part.clientWidth > 0 && getComputedStyle(part).display !== 'inline' && part.scrollWidth > part.clientWidth + 1 ? [part.textContent] : [],
  );

for (const state of sampleStates().filter(({ document }) => walked.includes(document.id))) {
  test(`LANG 83 APP-01 ${state.file} ${state.name} fits a narrow phone in Filipino, with letters of twice the size, too`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSampleState(page, state);
    const app = new AppPage(page);
    for (const isDouble of [false, true]) {
      if (isDouble) await app.doubleLetters();
      expect(await app.overflow()).toBeLessThanOrEqual(0);
      expect(await page.evaluate(cutWords)).toEqual([]);
    }
  });
}
