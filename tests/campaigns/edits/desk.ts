import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { administrator } from '../service-process.ts';
import { createDeskPanes, type DeskPanes } from './desk-panes.ts';

/** Somebody at the studio in a browser of their own, whose machine keeps what it has through all that happens. */
export interface Desk extends DeskPanes {
  /** Opens a document, with a browser, a page and a session where there are none. */
  readonly open: (id: string) => Promise<void>;
  /** Whether the document is open. */
  readonly isOpen: () => boolean;
  /** What the status line says. */
  readonly status: () => Promise<string>;
  /** Presses what tries to save again, where it is offered. */
  readonly tryNow: () => Promise<void>;
  /** What the open dialog asks; undefined where none is open. */
  readonly asked: () => Promise<string | undefined>;
  readonly reload: () => Promise<void>;
  /** Loads the page anew, and waits until the text is open. */
  readonly reopen: () => Promise<void>;
  /** Goes to the list of documents and back. */
  readonly leave: (pause: number) => Promise<void>;
  /** Ends the process that draws the page. */
  readonly crash: () => Promise<void>;
  /** Ends the browser. */
  readonly close: () => Promise<void>;
  readonly setOffline: (isOffline: boolean) => Promise<void>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** What the page threw since it was asked last. */
  readonly takeFaults: () => readonly string[];
}

/** All that edits are made in. */
const panes = 'parts text details';

/** Time for a document to be there again that was left, in milliseconds. */
const comesBackWithin = 3000;

/** @param folder where the browser keeps what it has */
export const createDesk = (url: string, folder: string): Desk => {
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  let document = '';
  let open = false;
  const faults: string[] = [];

  const shown = (): Page => {
    if (page === undefined) throw new Error('The browser has no page. Open a document first.');
    return page;
  };
  const editor = () => shown().getByRole('textbox', { name: `Text of ${document}` });
  const beginPage = async (): Promise<Page> => {
    let begun: Page | undefined;
    if (context === undefined) {
      const found = await findChromium();
      context = await chromium.launchPersistentContext(folder, { ...found, viewport: { width: 1600, height: 1000 } });
      // It opens one by itself.
      [begun] = context.pages();
    }
    begun ??= await context.newPage();
    begun.on('pageerror', (fault) => faults.push(String(fault)));
    return begun;
  };
  const signIn = async (): Promise<void> => {
    const found = shown();
    await found.getByLabel('E-mail address').fill(administrator.email);
    await found.getByLabel('Password').fill(administrator.password);
    await found.getByRole('button', { name: 'Sign in' }).click();
    await editor()
      .or(found.getByRole('group', { name: 'Panes' }))
      .first()
      .waitFor();
    await found.evaluate((names) => localStorage.setItem('studio-panes', names), panes);
    await found.reload();
  };
  return {
    ...createDeskPanes(shown, editor),
    takeFaults: () => faults.splice(0),
    isOpen: () => open,
    open: async (id) => {
      page ??= await beginPage();
      document = id;
      await page.goto(`${url}/studio/documents/${id}`);
      const form = page.getByLabel('E-mail address');
      await editor().or(form).first().waitFor();
      if (await form.isVisible()) await signIn();
      await editor().waitFor();
      open = true;
    },
    status: async () => (await shown().locator('.save-state [role="status"]').textContent()) ?? '',
    tryNow: async () => {
      const button = shown().locator('.save-state').getByRole('button', { name: 'Try now' });
      if (await button.isVisible()) await button.click();
    },
    asked: async () => {
      const dialog = shown().getByRole('dialog');
      return (await dialog.count()) === 0 ? undefined : ((await dialog.first().textContent()) ?? '');
    },
    reload: async () => {
      open = false;
      // Without a network, or a service, there is nothing to be shown.
      await shown()
        .reload()
        .catch(() => undefined);
    },
    reopen: async () => {
      await shown().reload();
      await editor().waitFor();
    },
    leave: async (pause) => {
      open = false;
      await shown().getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Documents' }).click();
      await shown().waitForTimeout(pause);
      await shown().goBack();
      open = await editor()
        .waitFor({ timeout: comesBackWithin })
        .then(
          () => true,
          // Without a network, or a service, it cannot be read.
          () => false,
        );
    },
    crash: async () => {
      open = false;
      const crashed = shown();
      page = undefined;
      const ended = crashed.waitForEvent('crash');
      const devTools = await crashed.context().newCDPSession(crashed);
      // Nobody is there any more to answer it.
      devTools.send('Page.crash').catch(() => undefined);
      await ended;
      await crashed.close();
    },
    close: async () => {
      open = false;
      page = undefined;
      await context?.close();
      context = undefined;
    },
    setOffline: async (isOffline) => context?.setOffline(isOffline),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
};
