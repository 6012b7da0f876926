import type { Frame, Page } from '@playwright/test';
import { openStudio } from './studio.ts';

/** What is on the phone of the studio. */
export const phone = (page: Page) => page.frameLocator('iframe[title="The screen on a phone"]');

export const frameOf = (page: Page): Frame => {
  const found = page.frames().find((frame) => frame.url().endsWith('/studio/preview'));
  if (found === undefined) throw new Error('There is no preview on the page.');
  return found;
};

/** Shows the phone as large as it is: who taps in it from here is not led astray by its scale, as persons are not. */
export const actualSize = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Actual size' }).click();

/** Shows the text of the document, which nobody sees who does not ask for it. */
export const openText = async (page: Page): Promise<void> => {
  await page.getByRole('group', { name: 'Panes' }).getByRole('button', { name: 'Text' }).click();
  // Not by a click: the middle of a text of one long line lies out of sight.
  await page.getByRole('textbox', { name: /^Text of/ }).focus();
};

/** Puts another text into the editor, as a person would paste it. */
export const write = async (page: Page, text: string): Promise<void> => {
  await openText(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
};

/** Opens a document as somebody who has signed in, until something of it is on the phone. */
export const openDocument = async (page: Page, id: string): Promise<void> => {
  await openStudio(page, `/studio/documents/${id}`);
  await phone(page).getByRole('heading', { level: 1 }).waitFor();
};

/** What a script in the page of the preview could do, if one ever ran there. */
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
