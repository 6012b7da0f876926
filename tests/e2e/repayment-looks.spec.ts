import { axeFaults } from './axe-faults.ts';
import { expect, test } from './journey.ts';

for (const situation of ['instalment-notice', 'rollover-notice'] as const) {
  test(`${situation}: nothing to mend for people who hear the page, in the sheet and in the dialog`, async ({
    page,
    repayment,
  }) => {
    await repayment.open(situation);
    await repayment.chooseMethod('QR Ph');
    expect(await axeFaults(page)).toEqual([]);
    await repayment.payment.click();
    await expect(repayment.barCode).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  test(`${situation}: the sheet fits a phone of 320 px with letters of twice the size`, async ({
    page,
    repayment,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await repayment.open(situation);
    await repayment.methods.waitFor();
    await repayment.doubleLetters();
    await repayment.chooseMethod();
    await expect(repayment.payment).toBeInViewport({ ratio: 1 });
    expect(
      await repayment.sheet.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
}

test('REPAY-11 AMB-98 the sheet is worked by the keyboard alone', async ({ page, repayment }) => {
  await repayment.open('instalment');
  await repayment.methods.focus();
  await page.keyboard.press('Enter');
  await repayment.sheet.getByRole('radio', { name: 'GCash' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(repayment.sheet.getByRole('radio', { name: 'Maya' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(repayment.sheet).toHaveCount(0);
  await expect(repayment.methods).toBeFocused();
});
