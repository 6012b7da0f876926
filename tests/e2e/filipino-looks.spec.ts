import { AppPage } from './app-page.ts';
import { openSampleState, openWholeState, sampleStates } from './sample-states.ts';
import { expect, test } from './service.ts';

test.use({ locale: 'fil-PH', viewport: { width: 320, height: 640 } });

const walked = [
  'bind-bank',
  'order',
  'confirm-loan',
  'confirm-period',
  'repay',
  'repay-delay',
  'payment-way',
  'registration',
  'download',
  'seasonal-offer',
  'referral',
  'complaint',
  'complaint-next',
  'complaint-list',
  'setting',
  'add-normal-card',
  'carpmm',
  'about-us',
  'home',
  'site-loan',
  'site-reviews',
];

const cutWords = (): readonly string[] =>
  [...document.querySelectorAll('button, [role=tab], h1')].flatMap((part) =>
    part.clientWidth > 0 &&
    getComputedStyle(part).display !== 'inline' &&
    part.scrollWidth > part.clientWidth + 1
      ? [part.textContent]
      : [],
  );

/** Lays out fields out of sight (field.css), so that axe sees them. */
const layOutAll = (): void =>
  document
    .querySelectorAll<HTMLElement>('.w-field')
    .forEach(({ style }) => (style.contentVisibility = 'visible'));

const cutHints = (): readonly string[] =>
  [...document.querySelectorAll('textarea')].flatMap((box) =>
    box.value === '' && box.scrollHeight > box.clientHeight ? [box.placeholder] : [],
  );

const brokenWords = (): readonly string[] => {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /\S*@\S*|\d{4}-\d{2}-\d{2}|[\p{L}\p{N}.,₱]+/gu,
    )) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const longest = /\p{N}/u.test(word) ? 12 : 13;
      if (
        word.length <= longest &&
        new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      )
        found.push(word);
    }
  return found;
};

for (const state of sampleStates().filter(({ document }) => walked.includes(document.id))) {
  test(`LANG 83 APP-01 ${state.file} ${state.name} fits a narrow phone in Filipino, with letters of twice the size, too`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Only responses can be too wide.
    await (state.isLoading ? openSampleState : openWholeState)(page, state);
    const app = new AppPage(page);
    for (const isDouble of [false, true]) {
      if (isDouble) await app.doubleLetters();
      await page.evaluate(layOutAll);
      expect(await app.overflow()).toBeLessThanOrEqual(0);
      expect(await page.evaluate(cutWords)).toEqual([]);
      expect(await page.evaluate(brokenWords)).toEqual([]);
      expect(await page.evaluate(cutHints)).toEqual([]);
    }
  });
}
