import { type BrowserContext, chromium, errors, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/tools/chromium.mjs';
import { administrator } from '../service-process.ts';
import { comesWithin, within } from '../within.ts';
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

/** Time for a document to be there again that was left, and for a button to be pressed that may have gone, in milliseconds. */
const [comesBackWithin, pressedWithin] = [3000, 1000];

/** Nothing, where something only took too long. @throws what else was wrong */
const letTimeout = (fault: unknown): void => {
  if (!(fault instanceof errors.TimeoutError)) throw fault;
};

/** @param folder where the browser keeps what it has */
export const createDesk = (url: string, folder: string): Desk => {
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  /** Comes when the process that draws the page has ended, whoever ended it. */
  let crash: Promise<unknown> = Promise.resolve();
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
      context = await chromium.launchPersistentContext(folder, {
        ...found,
        viewport: { width: 1600, height: 1000 },
        timeout: comesWithin,
      });
      // In a test, nothing else ends a wait but the test: that would not tell what was waited for.
      context.setDefaultTimeout(comesWithin);
      // It opens one by itself.
      [begun] = context.pages();
    }
    const opened = begun ?? (await within('a new page in the browser', context.newPage()));
    crash = new Promise((resolve) => opened.once('crash', resolve));
    opened.on('pageerror', (fault) => faults.push(String(fault)));
    return opened;
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
    await within(
      'the page to keep which panes are shown',
      found.evaluate((names) => localStorage.setItem('studio-panes', names), panes),
    );
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
      if (await within('the page to tell whether it asks who signs in', form.isVisible()))
        await signIn();
      await editor().waitFor();
      open = true;
    },
    status: async () => (await shown().locator('.save-state [role="status"]').textContent()) ?? '',
    tryNow: async () => {
      const button = shown().locator('.save-state').getByRole('button', { name: 'Try now' });
      // Where it is saved by itself between the look and the press, there is nothing left to press; whoever asks looks at the status again.
      if (await within('the page to tell whether it offers to try now', button.isVisible()))
        await button.click({ timeout: pressedWithin }).catch(letTimeout);
    },
    asked: async () => {
      const dialog = shown().getByRole('dialog');
      const [asked] = await within(
        'the page to tell what its dialog asks',
        dialog.allTextContents(),
      );
      return asked;
    },
    reload: async () => {
      open = false;
      // Without a network, or a service, there is nothing to be shown.
      await shown()
        .reload()
        .catch((fault: unknown) => {
          if (fault instanceof errors.TimeoutError) throw fault;
        });
    },
    reopen: async () => {
      await shown().reload();
      await editor().waitFor();
    },
    leave: async (pause) => {
      open = false;
      await shown()
        .getByRole('navigation', { name: 'Studio' })
        .getByRole('link', { name: 'Documents' })
        .click();
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
      const devTools = await within(
        'a session with the page that is to crash',
        crashed.context().newCDPSession(crashed),
      );
      // Nobody is there any more to answer it.
      devTools.send('Page.crash').catch(() => undefined);
      await within('the page to crash', crash);
      await within('the crashed page to be closed', crashed.close());
    },
    close: async () => {
      open = false;
      page = undefined;
      const closed = context;
      context = undefined;
      if (closed !== undefined) await within('the browser to end', closed.close());
    },
    setOffline: async (isOffline) => {
      if (context !== undefined)
        await within(
          `the network to be ${isOffline ? 'away' : 'there'}`,
          context.setOffline(isOffline),
        );
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
};
