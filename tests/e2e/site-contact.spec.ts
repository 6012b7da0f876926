import { axeFaults } from './axe-faults.ts';
import { expect, test } from './journey.ts';

const complete = {
  'Full name': 'Maria Clara',
  'phone number': '0917 123 4567',
  Message: 'Please call me back.\nThank you.',
};
const incomplete = 'Please provide complete information!';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/Contact');
});

test('SITE-25 the contact form has three inputs', async ({ page, site }) => {
  for (const name of Object.keys(complete)) await expect(site.textbox(name)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(3);
});

for (const name of Object.keys(complete)) {
  for (const value of ['', '   ']) {
    test(`SITE-26 AMB-83 ${name} must be filled in, ${JSON.stringify(value)} is not enough`, async ({
      page,
      site,
    }) => {
      await site.fillContact({ ...complete, [name]: value });
      await site.submit.click();
      await expect(site.toast(incomplete)).toHaveText(incomplete);
      await expect(page.getByText('Successfully!')).toHaveCount(0);
      const [other = ''] = Object.keys(complete).filter((one) => one !== name);
      await expect(site.textbox(other)).not.toHaveValue('');
    });
  }
}

test('SITE-27 SITE-28 AMB-83 a complete form says Successfully!, is emptied, and nothing leaves the page', async ({
  page,
  site,
}) => {
  const requests: string[] = [];
  await site.fillContact(complete);
  page.on('request', (request) => void requests.push(request.url()));
  await site.submit.click();
  await expect(site.toast('Successfully!')).toHaveText('Successfully!');
  for (const name of Object.keys(complete)) await expect(site.textbox(name)).toHaveValue('');
  await page.clock.runFor(5000);
  expect(requests).toEqual([]);
  await expect(page.getByText(incomplete)).toHaveCount(0);
  await site.submit.click();
  await expect(site.toast(incomplete)).toBeVisible();
});

test('SITE-25 it is filled in and sent by keyboard, and is accessible while it speaks', async ({
  page,
  site,
}) => {
  await site.textbox('Full name').focus();
  for (const value of ['Maria Clara', '0917 123 4567', 'Hello']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(site.toast('Successfully!')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
