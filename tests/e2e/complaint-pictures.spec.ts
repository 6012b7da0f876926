import type { Page } from '@playwright/test';
import { networkMessage } from './app-page.ts';
import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { photo, savePath, uploadPath } from './complaint-page.ts';

const answerUploads = async (
  page: Page,
  urls: readonly string[],
): Promise<readonly { readonly type: string; readonly body: string }[]> => {
  const bodies: { type: string; body: string }[] = [];
  await page.route(
    (url) => url.pathname === uploadPath,
    async (route) => {
      const url = urls[bodies.length];
      bodies.push({
        type: (await route.request().headerValue('content-type')) ?? '',
        body: route.request().postDataBuffer()?.toString('latin1') ?? '',
      });
      await route.fulfill({
        json:
          url === undefined
            ? { code: '1', message: 'too big', data: {} }
            : { code: '00', message: '', data: { url } },
      });
    },
  );
  return bodies;
};

test('CALL-07 CPLN-22 CPLN-23 CPLN-24 CPLN-28 each picture is a multipart call of its own; what is left is sent comma-joined', async ({
  calls,
  complaint,
  page,
}) => {
  const urls = ['/gateway/product-logos/7', '/gateway/product-logos/8', '/gateway/product-logos/9'];
  const bodies = await answerUploads(page, urls);
  await complaint.open('complaint-write-other');
  await expect(complaint.addImage).not.toHaveAttribute('multiple');
  for (const count of [1, 2, 3]) await complaint.addPhoto(count);
  expect(bodies.map(({ type }) => type)).toEqual(
    urls.map(() => expect.stringMatching(/^multipart\/form-data; boundary=/) as unknown),
  );
  for (const { body } of bodies) {
    expect(body).toContain('name="problemImage"; filename="photo.webp"');
    expect(body.match(/content-disposition/gi)).toHaveLength(1);
  }
  await expect(page.getByRole('img')).toHaveCount(3);
  expect(await page.getByRole('img').first().getAttribute('src')).toContain(
    '/gateway/product-logos/7',
  );
  await complaint.removeImage.first().click();
  await expect(page.getByText('2 of 9')).toBeVisible();
  await complaint.words.fill('x');
  await complaint.send.click();
  await expect
    .poll(() => callsTo(calls, savePath).map(({ body }) => body.get('problemImage')))
    .toEqual([urls.slice(1).join(',')]);
});

test('CALL-08 CPLN-25 the sandbox core keeps a picture and shows it; what is no picture is refused in its words', async ({
  complaint,
  page,
}) => {
  await complaint.open('complaint-write-other');
  await complaint.addPhoto(1);
  await expect
    .poll(() => page.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await complaint.addImage.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(
    complaint.toast('This picture cannot be read, please choose a JPEG, PNG, WebP or GIF picture'),
  ).toBeVisible();
  await expect(complaint.removeImage).toHaveCount(1);
  await complaint.addPhoto(2);
});

test('CPLN-25 a code that is not 00 shows its message, once, and adds nothing', async ({
  complaint,
  page,
}) => {
  await answerUploads(page, []);
  await complaint.open('complaint-write-other');
  await complaint.addImage.setInputFiles(photo);
  await expect(complaint.toast('too big')).toBeVisible();
  await expect(page.getByText('too big')).toHaveCount(1);
  await expect(complaint.removeImage).toHaveCount(0);
  await expect(complaint.send).toBeEnabled();
});

test('CPLN-25 a broken connection is told, and the picture can be chosen again', async ({
  complaint,
  faults,
  page,
  sandbox,
  userId,
}) => {
  faults.provoke(
    /^report: answer upload-problem-img-network$/,
    /^console error: Failed to load resource/,
  );
  await complaint.open('complaint-upload-cut');
  await complaint.addImage.setInputFiles(photo);
  await expect(complaint.toast(networkMessage)).toBeVisible();
  await sandbox.play({ call: 'upload-problem-img', scenario: 'normal', userId });
  await complaint.addPhoto(1);
  await expect(page.getByText('1 of 9')).toBeVisible();
});

test('AMB-70 while a picture is on its way it is shown, Send is inert and the next one waits', async ({
  complaint,
  page,
}) => {
  await complaint.open('complaint-upload-slow');
  await complaint.addImage.setInputFiles(photo);
  await expect(complaint.send).toBeDisabled();
  await expect(complaint.addImage).toHaveAttribute('aria-disabled', 'true');
  const shown = page.locator('.w-uploader-pending .w-thumbnail');
  await expect(shown).toHaveCSS('background-image', /^url\("blob:/);
});

test('LIMIT-02 AMB-72 nine pictures are the most: Add image stays and is disabled, until one is taken away', async ({
  complaint,
  page,
}) => {
  await answerUploads(
    page,
    Array.from({ length: 9 }, (_, index) => `/gateway/product-logos/7?${index}`),
  );
  await complaint.open('complaint-write-other');
  for (let count = 1; count <= 9; count += 1) {
    await expect(complaint.addImage).toBeEnabled();
    await complaint.addPhoto(count);
  }
  await expect(complaint.addImage).toBeDisabled();
  await expect(complaint.addImage).toBeAttached();
  await complaint.removeImage.nth(4).click();
  await expect(complaint.addImage).toBeEnabled();
});

test('CPLN-21 the picker of the phone opens by the keyboard and by a tap on its plate', async ({
  complaint,
  page,
}) => {
  // From the start: the browser needs a listener before a picker opens.
  page.on('filechooser', () => undefined);
  await complaint.open('complaint-write-other');
  await complaint.words.focus();
  await page.keyboard.press('Tab');
  await expect(complaint.addImage).toBeFocused();
  const byKey = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  expect((await byKey).isMultiple()).toBe(false);
  const byTap = page.waitForEvent('filechooser');
  await complaint.addImage.tap();
  await (await byTap).setFiles(photo);
  await expect(page.getByText('1 of 9')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(complaint.removeImage).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 of 9')).toBeVisible();
  await expect(complaint.addImage).toBeFocused();
});

test('CPLN-19 LIMIT-01 the counter follows, and the text ends at 200 letters, typed or pasted', async ({
  complaint,
  page,
}) => {
  await complaint.open('complaint-write-other');
  await complaint.words.pressSequentially('hello');
  await expect(page.getByText('5/200', { exact: true })).toBeVisible();
  await complaint.words.fill('x'.repeat(199));
  await complaint.words.pressSequentially('yz');
  await expect(complaint.words).toHaveValue(`${'x'.repeat(199)}y`);
  await expect(page.getByText('200/200', { exact: true })).toBeVisible();
});

test('CPLN-20 AMB-70 blanks are no text: it is said at the input, which gets the focus, and nothing leaves', async ({
  calls,
  complaint,
  page,
}) => {
  await complaint.open('complaint-write-other');
  await complaint.words.fill('   ');
  await complaint.send.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please fill in your comments and suggestions' }),
  ).toBeVisible();
  await expect(complaint.words).toBeFocused();
  expect(callsTo(calls, savePath)).toEqual([]);
});

/** Records what is put into forms, since browsers hide files from those who watch requests. */
const recordFiles = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const files: Blob[] = [];
    const set = FormData.prototype.set;
    Object.assign(window, { sentFiles: files });
    FormData.prototype.set = function record(this: FormData, name: string, value: Blob | string) {
      if (value instanceof Blob) files.push(value);
      Reflect.apply(set, this, [name, value]);
    };
  });
};

const sentFiles = (page: Page) =>
  page.evaluate(async () => {
    const files = Reflect.get(window, 'sentFiles') as readonly File[];
    return Promise.all(
      files.map(async (file) => {
        const { width, height } = await createImageBitmap(file);
        return { name: file.name, type: file.type, size: file.size, width, height };
      }),
    );
  });

/** A photo of a camera: noise, lying pixels and a note that the phone was held upright. */
const cameraPhoto = async (width: number, height: number): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
};

test('reports 7: a large photo is sent upright, at most 2,048 px long and smaller', async ({
  complaint,
  page,
}) => {
  const buffer = await cameraPhoto(3000, 2000);
  await recordFiles(page);
  await answerUploads(page, ['/gateway/product-logos/7']);
  await complaint.open('complaint-write-other');
  await complaint.addImage.setInputFiles({ name: 'IMG.jpeg', mimeType: 'image/jpeg', buffer });
  await page.getByText('1 of 9', { exact: true }).waitFor();
  const [file] = await sentFiles(page);
  expect(file).toMatchObject({ name: 'IMG.jpg', type: 'image/jpeg', width: 1365, height: 2048 });
  expect(file?.size).toBeLessThan(buffer.byteLength);
});

test('reports 7: a picture that stays over the limit is refused in words and not sent', async ({
  calls,
  complaint,
  page,
}) => {
  await complaint.open('complaint-write-other');
  const buffer = Buffer.alloc(12 * 1024 * 1024 + 1, 7);
  await complaint.addImage.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer });
  const refused = page.getByText('This picture has 13 MB. Choose one of at most 10 MB.');
  await expect(refused).toBeVisible();
  await expect(refused).toHaveRole('alert');
  expect(callsTo(calls, uploadPath)).toEqual([]);
  await expect(complaint.send).toBeEnabled();
  await complaint.addPhoto(1);
  await expect(refused).toHaveCount(0);
});

test('reports 7: what a gateway refuses as too large is no network error', async ({
  complaint,
  faults,
  page,
}) => {
  faults.provoke(
    /^report: answer upload-problem-img-too-large$/,
    /^console error: Failed to load resource/,
    /^answer 413: /,
  );
  await page.route(
    (url) => url.pathname === uploadPath,
    (route) => route.fulfill({ status: 413, contentType: 'text/html', body: 'Too large' }),
  );
  await complaint.open('complaint-write-other');
  await complaint.addImage.setInputFiles(photo);
  await expect(
    complaint.toast('What you send is too large. Choose a smaller picture, or write less.'),
  ).toBeVisible();
  await expect(page.getByText(networkMessage)).toHaveCount(0);
  await expect(complaint.send).toBeEnabled();
});
