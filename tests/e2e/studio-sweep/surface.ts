import type { Locator, Page } from '@playwright/test';

/** A page of the studio, or what opens on it. */
export interface Surface {
  readonly name: string;
  /** Address below /studio/. */
  readonly at: string;
  /** Text at which the page is complete; default: its first heading. */
  readonly ready?: (page: Page) => Locator;
  readonly open?: (page: Page) => Promise<unknown>;
  /** Opens it at 390 px too, for what closes as the window changes. */
  readonly closesOnResize?: boolean;
  /** Answers of the API in place of the service's, by path. */
  readonly answers?: Readonly<Record<string, { readonly status?: number; readonly json: object }>>;
}

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

export const inspector = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });

export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    button(page, name).click();
