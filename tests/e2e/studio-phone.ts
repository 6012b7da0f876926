import type { Frame, Page } from '@playwright/test';
import { openStudio } from './studio.ts';

export const phone = (page: Page) => page.frameLocator('iframe[title="The screen on a phone"]');

export const frameOf = (page: Page): Frame => {
  const found = page.frames().find((frame) => frame.url().endsWith('/studio/preview'));
  if (found === undefined) throw new Error('There is no preview on the page.');
  return found;
};

/** Closes the drawer that lies over the canvas, if any. */
const closeDrawer = async (page: Page): Promise<void> => {
  const opener = page
    .getByRole('group', { name: 'Drawers' })
    .getByRole('button', { pressed: true });
  if (await opener.isVisible()) await opener.click();
};

/** Lets the phone act instead of edit. */
export const tryIt = async (page: Page): Promise<void> => {
  await closeDrawer(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  // The frame learns of it by a message.
  await frameOf(page).waitForFunction(() => !document.documentElement.hasAttribute('data-picking'));
};

export const openText = async (page: Page): Promise<void> => {
  await page.getByRole('group', { name: 'Drawers' }).getByRole('button', { name: 'JSON' }).click();
  // Not by a click: the middle of a text of one long line lies out of sight.
  await page.getByRole('textbox', { name: /^Text of/ }).focus();
};

export const write = async (page: Page, text: string): Promise<void> => {
  await openText(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
};

export const openDocument = async (page: Page, id: string): Promise<void> => {
  await openStudio(page, `/studio/documents/${id}`);
  await phone(page).getByRole('heading', { level: 1 }).waitFor();
};

export const attack = async (): Promise<Record<string, string>> => {
  const attempt = async (act: () => unknown): Promise<string> => {
    try {
      return `came through: ${String(await act())}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'refused';
    }
  };
  return {
    origin: self.origin,
    fetch: await attempt(
      async () => (await fetch('/studio/api/v1/session', { credentials: 'include' })).status,
    ),
    gateway: await attempt(
      async () => (await fetch('/gateway/api/v1/card-init', { method: 'POST' })).status,
    ),
    parent: await attempt(() => parent.document.title),
    local: await attempt(() => localStorage.length),
    session: await attempt(() => sessionStorage.length),
    cookie: await attempt(() => document.cookie),
    top: await attempt(() => {
      if (top !== null) top.location.href = '/studio/elsewhere';
    }),
    html: await attempt(() => {
      document.createElement('div').innerHTML = '<img src=x>';
    }),
    opened: String(window.open('/studio') === null),
  };
};

/** Opens the popover with network and text size. */
export const openConditions = async (page: Page): Promise<void> => {
  const conditions = page.getByRole('button', { name: 'Conditions' });
  if ((await conditions.getAttribute('aria-expanded')) !== 'true') await conditions.click();
};
