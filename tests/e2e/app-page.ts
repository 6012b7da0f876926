import type { Locator, Page } from '@playwright/test';
import { measureOverflow } from '../../src/service/publish-checks/rendering/page-scripts.ts';

/** What is said when no readable answer came. */
export const networkMessage = 'Network error, please try again';

/** What holds for every page of the borrower app. */
export class AppPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Answers a call in place of the sandbox core. */
  async answer(path: string, body: unknown): Promise<void> {
    await this.page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json: body }),
    );
  }

  /** The same, but the answer waits. @returns sends it */
  async answerLater(path: string, body: unknown): Promise<() => void> {
    let send = (): void => undefined;
    const isToCome = new Promise<void>((resolve) => {
      send = resolve;
    });
    await this.page.route(
      (url) => url.pathname === path,
      async (route) => {
        await isToCome;
        await route.fulfill({ json: body });
      },
    );
    return send;
  }

  textbox(title: string): Locator {
    return this.page.getByRole('textbox', { name: title, exact: true });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** The message that floats over the page. */
  toast(text: string): Locator {
    return this.page.locator('.toast', { hasText: text });
  }

  /** Pixels by which the page is wider than the phone; not above 0 where it fits. */
  overflow(): Promise<number> {
    return this.page.evaluate(measureOverflow);
  }

  /** Letters of twice the size, as people set them for themselves. */
  async doubleLetters(): Promise<void> {
    await this.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  }
}
