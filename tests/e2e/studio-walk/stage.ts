import { expect as expectOfPlaywright, type Locator, type Page } from '@playwright/test';

/** Where somebody walks through the studio: a test that looks at everything, or a script that takes pictures of it. */
export interface Stage {
  /** What the service printed at its first start. */
  readonly printed: string;
  /** Opens the machine of somebody new. */
  readonly open: () => Promise<Page>;
  /** Opens the phone of somebody who visits what is live. */
  readonly openPhone: () => Promise<Page>;
  /** A part of the walk, which the parts after it build upon. */
  readonly step: (title: string, run: () => Promise<void>) => Promise<void>;
  /** Looks at what stands there. @param name of the picture @param of all of the window where absent */
  readonly look: (page: Page, name: string, of?: Locator) => Promise<void>;
}

/** People of the walk, each on a machine of their own. */
export interface Cast {
  /** The first administrator, who is alone at first. */
  readonly ana: Page;
  /** A second publisher. */
  readonly ben: Page;
  /** On call. */
  readonly cora: Page;
  /** Somebody with a phone. */
  readonly visitor: Page;
}

/** Waits as long as the tests of a browser do, also where a script walks: a busy machine takes more than five seconds for some answers. */
export const expect = expectOfPlaywright.configure({ timeout: 10_000 });

/** The promotion that is made. */
export const promotion = 'typhoon-help';

/** What the check of a change takes at most: a real browser draws every sample state. */
export const checked = { timeout: 120_000 };
