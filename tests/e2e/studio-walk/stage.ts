import { expect as expectOfPlaywright, type Locator, type Page } from '@playwright/test';

export interface Stage {
  readonly printed: string;
  readonly open: () => Promise<Page>;
  readonly openPhone: () => Promise<Page>;
  readonly step: (title: string, run: () => Promise<void>) => Promise<void>;
  readonly look: (page: Page, name: string, of?: Locator) => Promise<void>;
}

export interface Cast {
  readonly ana: Page;
  readonly ben: Page;
  readonly cora: Page;
  readonly visitor: Page;
}

/** As patient as browser tests: a busy machine may take more than five seconds. */
export const expect = expectOfPlaywright.configure({ timeout: 10_000 });

export const promotion = 'typhoon-help';

export const checked = { timeout: 120_000 };
