import { axeFaults } from './axe-faults.ts';
import { watchFaults } from './page-faults.ts';
import {
  attack,
  frameOf,
  openDocument,
  openText,
  phone,
  tryIt,
  write,
  openConditions,
} from './studio-phone.ts';
import { expect, signInOnForm, test } from './studio.ts';

test('a document is drawn as a phone shows it, in each of its sample states', async ({
  context,
  page,
  service,
}) => {
  const faults = await watchFaults(context, service.url);
  faults.provoke(/401/);
  await signInOnForm(page);
  await openDocument(page, 'bind-bank');
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Wallet and bank' });
  await expect(phone(page).getByRole('textbox').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Not loaded' });
  await expect(phone(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('group', { name: 'Drawers' }).getByRole('button', { name: 'Log' }).click();
  await expect(page.getByRole('textbox', { name: 'Calls of the screen, in order' })).toHaveValue(
    /Request\tcard-init/,
  );
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Device').selectOption({ label: 'Small phone, 320 × 568' });
  await expect
    .poll(() => frameOf(page).evaluate(() => [innerWidth, innerHeight]))
    .toEqual([320, 568]);
  await openConditions(page);
  await page.getByLabel('Text size').selectOption({ label: '200 %' });
  await expect
    .poll(() => frameOf(page).evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px');
  expect(faults.unexpected()).toEqual([]);
});

test('the last good document stays while the text is no JSON, and is told to be older', async ({
  page,
}) => {
  await openDocument(page, 'about-us');
  await expect(phone(page).getByRole('heading', { level: 1 })).toBeVisible();
  const title = await phone(page).getByRole('heading', { level: 1 }).innerText();
  await openText(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('{');
  await expect(page.getByText('The preview is older than the text.')).toBeVisible();
  await expect(phone(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The preview is older than the text.')).toBeHidden();
});

test('a preview that hangs is stopped while the studio goes on, and can be tried again', async ({
  page,
}) => {
  await openDocument(page, 'about-us');
  const title = phone(page).getByRole('heading', { level: 1 });
  await title.waitFor();
  await frameOf(page).evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
  await page.getByRole('button', { name: 'Layers', exact: true }).click({ timeout: 1000 });
  await expect(page.getByText('The preview was stopped.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title).toBeVisible();
  await expect(page.getByText('The preview was stopped.')).toBeHidden();
});

test('studio §8: the production renderer runs in a sandboxed frame, which reaches neither the studio nor its session', async ({
  page,
}) => {
  await openDocument(page, 'about-us');
  expect(await frameOf(page).evaluate(attack)).toEqual({
    origin: 'null',
    fetch: 'TypeError',
    gateway: 'TypeError',
    parent: 'SecurityError',
    local: 'SecurityError',
    session: 'SecurityError',
    cookie: 'SecurityError',
    top: 'SecurityError',
    html: 'TypeError',
    opened: 'true',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
});

const hostile = {
  kind: 'screen',
  id: 'about-us',
  class: 'info',
  lang: 1,
  title: '</script><script>top.hacked=1</script>',
  body: [
    {
      id: 'out',
      widget: 'link',
      props: { label: 'Out' },
      on: { tap: [{ do: 'go', how: 'assign', address: 'javascript:top.hacked=1' }] },
    },
    {
      id: 'tap',
      widget: 'button',
      props: { label: 'Leave' },
      on: { tap: [{ do: 'go', how: 'assign', address: 'https://evil.example/' }] },
    },
    {
      id: 'pixel',
      widget: 'image',
      props: { src: 'https://evil.example/pixel.png', alt: 'Pixel' },
    },
    { id: 'html', widget: 'text', props: { text: '<img src=x onerror=top.hacked=1>' } },
  ],
};

test('a hostile document does nothing but be drawn', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await openDocument(page, 'about-us');
  await write(page, JSON.stringify(hostile));
  await expect(phone(page).getByRole('heading', { level: 1 })).toHaveText(hostile.title);
  await expect(phone(page).getByText(/onerror/)).toBeVisible();

  await tryIt(page);
  await phone(page).getByRole('button', { name: 'Leave' }).click();
  await phone(page).getByText('Out', { exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined();
  expect(frameOf(page).url()).toMatch(/\/studio\/preview$/);
  expect(asked.filter((address) => address.includes('evil'))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page with the preview is accessible and fits 1280 px at 200 % in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openDocument(page, 'bind-bank');
    await page.screenshot({ path: `test-results/studio-preview-${colorScheme}.png` });
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({
      path: `test-results/studio-preview-narrow-${colorScheme}.png`,
      fullPage: true,
    });
  });
}
