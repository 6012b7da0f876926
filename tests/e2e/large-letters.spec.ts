import { expect, test } from './journey.ts';
import { bindPath } from './bank-page.ts';

// Texts that borrowers must read at double font size: reasons of the loan core and the captcha.
test.use({ viewport: { width: 320, height: 640 } });

const cutOff = (part: Element): number =>
  Math.max(part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth);

test('APP-01 a long reason of the loan core is read to its end, on a small phone with letters of twice the size', async ({
  bank,
}) => {
  const reason =
    'The account name may have up to 60 letters, with spaces, dots, hyphens and apostrophes';
  await bank.answer(bindPath, { code: 1, message: reason });
  await bank.open();
  await bank.doubleLetters();
  await bank.next.click();
  const toast = bank.toast(reason);
  await expect(toast).toBeInViewport({ ratio: 1 });
  expect(await toast.evaluate(cutOff)).toBeLessThanOrEqual(0);
});

test('APP-01 the letters of the captcha are all there, on a small phone with letters of twice the size', async ({
  promotion,
}) => {
  await promotion.open();
  await promotion.doubleLetters();
  await expect(promotion.refresh.locator('img')).toBeVisible();
  expect(await promotion.refresh.evaluate(cutOff)).toBeLessThanOrEqual(0);
});

test('APP-01 the words by which a picture is added grow with the letters, on a small phone', async ({
  complaint,
  page,
}) => {
  await complaint.open('complaint-write');
  const size = (): Promise<number> =>
    page
      .getByText('Add image', { exact: true })
      .evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize));
  const usual = await size();
  await complaint.doubleLetters();
  expect(await size()).toBe(2 * usual);
  expect(await complaint.overflow()).toBeLessThanOrEqual(0);
});

test('APP-01 a day in a sentence of the loan core stands on one line, however narrow the phone', async ({
  order,
  page,
}) => {
  await order.open('due-soon');
  await order.doubleLetters();
  const sentence = page.getByText(/^Please repay by \d{4}-\d{2}-\d{2}\.$/);
  const linesOfDay = (element: Element): number => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines = new Set<number>();
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: day, index } of (text.textContent ?? '').matchAll(/\d{4}-\d{2}-\d{2}/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + day.length);
        for (const { top } of range.getClientRects()) lines.add(Math.round(top));
      }
    return lines.size;
  };
  for (const width of [320, 340, 360, 390, 420, 480, 540]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await sentence.evaluate(linesOfDay), `${width} px`).toBe(1);
  }
});
