import type { Page } from '@playwright/test';
import { entry } from '../studio.ts';
import { details, saved } from './make.ts';
import { type Cast, checked, expect, promotion, type Stage } from './stage.ts';

export const propose = async (page: Page, title: string, reason: string): Promise<void> => {
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('link', { name: 'Publish together with other pages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New change' })).toBeVisible();
  await page.getByLabel('What it does, in a few words').fill(title);
  await page.getByLabel('Why, for approvers and for later').fill(reason);
};

export const check = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(
    page.getByText(/^The check passed\. (\d+) of \1 sample states? rendered\./),
  ).toBeVisible(checked);
};

export const seeLive = async ({ visitor }: Pick<Cast, 'visitor'>, words: string): Promise<void> => {
  await visitor.goto(`/promotion/${promotion}`);
  await expect(visitor.getByText(words)).toBeVisible();
};

export const publishAlone = async ({ look }: Stage, { ana, visitor }: Cast): Promise<void> => {
  await visitor.goto(`/promotion/${promotion}`);
  await expect(visitor.getByText('This promotion does not exist').first()).toBeVisible();
  await propose(ana, 'Help after the typhoon', 'Marketing asked for it after the storm.');
  await expect(ana.getByRole('combobox', { name: promotion })).toHaveValue('publish');
  await look(ana, 'propose');
  await ana.getByRole('button', { name: 'Create the change' }).click();
  await expect(
    ana.getByRole('heading', { level: 1, name: 'Help after the typhoon' }),
  ).toBeVisible();
  await expect(ana.getByText('New: not live yet')).toBeVisible();
  await ana.getByRole('link', { name: 'Go there' }).click();
  await expect(ana.getByRole('heading', { name: 'What is still needed' })).toBeFocused();

  await ana.getByRole('button', { name: 'Check it' }).click();
  await expect(ana.getByText('The check is running.', { exact: true })).toBeVisible();
  await ana.goto(`/studio/changes/new?document=${promotion}`);
  await expect(ana.getByText(`${promotion} is already in a change:`)).toBeVisible();
  await ana.getByRole('link', { name: 'Help after the typhoon' }).click();
  await expect(ana.getByText(/^The check passed\. 1 of 1 sample state rendered\./)).toBeVisible(
    checked,
  );
  await expect(
    ana.getByRole('img', { name: `${promotion} in the sample state “page” with this change` }),
  ).toBeVisible();
  await expect(ana.getByText(`${promotion}: No other screen leads there.`)).toBeVisible(checked);
  await expect(ana.getByRole('link', { name: 'Releases, 1 waits for you' })).toBeVisible();
  await look(ana, 'checked');
  await ana.getByRole('button', { name: 'Publish now' }).click();
  await expect(ana.getByText('It became release 2.')).toBeVisible();
  await expect(ana.getByRole('heading', { name: 'Published' })).toBeFocused();
  await expect(entry(ana, 'Releases')).toBeVisible();
  await look(ana, 'published');

  const [live] = await Promise.all([
    ana.context().waitForEvent('page'),
    ana.getByRole('link', { name: 'see the live page' }).click(),
  ]);
  await expect(live.getByText('Nobody in Bicol pays a fee in November.')).toBeVisible();
  await live.close();
  await seeLive({ visitor }, 'Nobody in Bicol pays a fee in November.');
  await expect(visitor.getByRole('img', { name: 'An umbrella over a house' })).toBeVisible();
  await expect(visitor.getByText('You are offline')).toBeHidden();
  await look(visitor, 'visitor');
  const reported = await visitor.request.post('/delivery/v1/reports', {
    data: { kind: 'widget', code: 'threw', screen: promotion, release: 2, pointer: '/body/1' },
  });
  expect(reported.status()).toBe(204);
};

export const publishLater = async ({ look }: Stage, { ana, visitor }: Cast): Promise<void> => {
  await ana.goto(`/studio/documents/${promotion}`);
  await ana.getByRole('treeitem', { name: /^Nobody in Bicol/ }).click();
  const words = details(ana).getByLabel('Text', { exact: true });
  await words.fill('Nobody in Bicol pays a fee until Christmas.');
  await words.press('Enter');
  await expect(saved(ana)).toBeVisible();
  await propose(ana, 'Help until Christmas', 'The help goes on.');
  await ana.getByRole('button', { name: 'Create the change' }).click();
  await check(ana);
  await expect(ana.getByText(/→ “Nobody in Bicol pays a fee until Christmas\.”/)).toBeVisible();
  await expect(ana.getByText('1 area of the image differs.')).toBeVisible();
  await look(ana, 'difference');
  await ana.getByLabel('Show both texts').selectOption('in one column');
  await expect(ana.getByRole('textbox', { name: 'Differences in the text' })).toContainText(
    'until Christmas',
  );
  await ana.getByRole('radio', { name: 'At a time' }).check();
  await ana.getByLabel('Goes live on (time in Manila)').fill('2031-12-01T00:30');
  await expect(
    ana.getByText(/Dec 1, 2031, 12:30\sAM in Manila \(Nov 30, 2031, 4:30\sPM UTC\)/),
  ).toBeVisible();
  await look(ana, 'at-a-time', ana.getByRole('region', { name: 'What is still needed' }));
  await ana.getByRole('button', { name: 'Publish at this time' }).click();
  await expect(ana.getByText(/^It goes live on Dec 1, 2031/)).toBeVisible();
  await ana.getByRole('button', { name: 'Cancel the schedule' }).click();
  await ana.getByRole('radio', { name: 'Now' }).check();
  await ana.getByRole('button', { name: 'Publish now' }).click();
  await expect(ana.getByText('It became release 3.')).toBeVisible();
  await seeLive({ visitor }, 'Nobody in Bicol pays a fee until Christmas.');
};
