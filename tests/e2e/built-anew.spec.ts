import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createOtherProgram } from './other-program.ts';
import { ask, checkToTheEnd, propose, rewrite } from './studio-api.ts';
import { openDocument, phone } from './studio-phone.ts';
import { administrator, expect, test } from './studio.ts';

// A service of its own, since a changed document would affect other files.
test.use({ environment: { ADMIN_PASSWORD: administrator.password } });

test.setTimeout(180_000);

test('a service whose built program is gone goes on in whole: pages, studio, preview, checks in threads and in the browser', async ({
  page,
  service,
}) => {
  const program = await createOtherProgram('account/about-us.json', (text) => text);
  try {
    await service.upgrade(program.folder);
    await rm(join(program.folder, 'dist'), { recursive: true });
    const lost: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) lost.push(response.url());
    });
    await openDocument(page, 'about-us');
    await expect(phone(page).getByRole('heading', { level: 1 })).toBeVisible();
    await rewrite(page, 'about-us', 'About us', 'All about us');
    const change = await propose(page, 'about-us', 'Clearer words');
    expect(await ask(page, `GET ${change}/reach`)).toMatchObject({ status: 200 });
    await checkToTheEnd(page, change);
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    await page.goto('/studio/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(lost).toEqual([]);
    expect(service.printed).not.toContain('ERR_MODULE_NOT_FOUND');
  } finally {
    await service.upgrade('.');
    await program.remove();
  }
});
