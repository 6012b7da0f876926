import type { Locator, Page } from '@playwright/test';
import { measureOverflow } from '../../src/service/publish-checks/rendering/page-scripts.ts';

export const networkMessage = 'Network error, please try again';

export class AppPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async answer(path: string, body: unknown): Promise<void> {
    await this.page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json: body }),
    );
  }

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

  toast(text: string): Locator {
    return this.page.locator('.w-toast', { hasText: text });
  }

  overflow(): Promise<number> {
    return this.page.evaluate(measureOverflow);
  }

  async doubleLetters(): Promise<void> {
    await this.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  }
}
