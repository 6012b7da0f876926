import type { Locator } from '@playwright/test';
import { AppPage } from './app-page.ts';

export class SitePage extends AppPage {
  readonly banners = this.page.getByRole('region', { name: 'Banners' });
  readonly footer = this.page.getByRole('contentinfo');
  readonly menu = this.page.getByRole('button', { name: 'Menu' });
  readonly submit = this.page.getByRole('button', { name: 'Submit' });

  entry(name: string): Locator {
    return this.page.getByRole('navigation').getByRole('link', { name, exact: true });
  }

  async follow(name: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    if (await this.menu.isVisible()) await this.menu.click();
    await this.entry(name).click();
  }

  banner(line: string): Locator {
    return this.banners.getByRole('heading', { name: line });
  }

  async fillContact(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.textbox(name).fill(value);
  }
}
