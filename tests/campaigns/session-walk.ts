import { expect, type Locator, type Page } from '@playwright/test';
import { presets } from '../../src/sandbox/presets/presets.ts';
import { BankPage } from '../e2e/bank-page.ts';
import { PromotionPage } from '../e2e/promotion-page.ts';
import { caseOf, createRandom, type Random } from '../harness/random.ts';
import type { Sandbox } from '../harness/sandbox.ts';
import { addressMarks, fieldMarks, mark, type Mark, type Recorded } from './session-marks.ts';
import { recordPage } from './session-traffic.ts';

export interface Walk {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly recorded: Recorded[];
}

const valueOf = (name: string): string => {
  const found = [...addressMarks, ...fieldMarks].find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no mark ${name}.`);
  return found.value;
};

const userId = valueOf('userId');
/** Half-filled forms are stored a little later. */
const draftDelayMs = 400;
const maxPages = 5;

/** Adds every value of a session to an address. */
const withMarks = (address: string): string => {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  for (const { name, value } of addressMarks) params.set(name, value);
  return `${path}?${params.toString()}`;
};

/** Ignores what happens to a control that has gone or lies under a dialog. */
const ignoreGone = (error: unknown): void => {
  const isGone =
    error instanceof Error &&
    /Timeout|detached|closed|intercepts|navigat|not editable|disabled/i.test(error.message);
  if (!isGone) throw error;
};

/** Taps random controls. */
export const tapRandomly = async (
  page: Page,
  selector: string,
  random: Random,
  taps: number,
): Promise<void> => {
  for (let left = taps; left > 0; left -= 1) {
    const targets = await page.locator(selector).all();
    const target = targets[Math.floor(random() * targets.length)];
    await target?.click({ timeout: 300 }).catch(ignoreGone);
  }
};

const valueFor = async (field: Locator): Promise<string | undefined> => {
  const kind = await field
    .evaluate((input) =>
      input instanceof HTMLInputElement
        ? `${input.type} ${input.inputMode} ${input.autocomplete}`
        : 'text',
    )
    .catch(() => '');
  // Too long for the field, which shows it with the error.
  if (/one-time-code/.test(kind)) return undefined;
  if (/tel/.test(kind)) return valueOf('phone');
  if (/numeric|decimal/.test(kind)) return valueOf('card number');
  return /^text|^search/.test(kind) ? valueOf('name') : undefined;
};

const fillFields = async (page: Page): Promise<void> => {
  for (const field of await page.locator('input:visible, textarea:visible').all()) {
    const value = await valueFor(field);
    if (value !== undefined) await field.fill(value, { timeout: 300 }).catch(ignoreGone);
  }
};

/** The last tap may still navigate while the page is recorded. */
const recordStablePage = async (
  page: Page,
  origin: string,
  recorded: Recorded[],
): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      await page.waitForLoadState('domcontentloaded');
      if (new URL(page.url()).origin === origin) await recordPage(page, recorded);
      return;
    } catch (error) {
      if (tries === maxPages) throw error;
      ignoreGone(error);
    }
};

/** Opens a preset with a whole session, fills in its fields and taps. */
export const walkPreset = async (
  { page, sandbox, recorded }: Walk,
  origin: string,
  seed: number,
): Promise<void> => {
  const { id } = caseOf(seed * 29, presets);
  const address = new URL(withMarks(await sandbox.bringAbout(id, userId)), origin).href;
  // A navigation of the last tap may replace this page.
  await expect(async () => {
    await page.goto('about:blank');
    await page.goto(address);
  }).toPass({ timeout: 20_000 });
  await page.locator('main, h1').first().waitFor({ timeout: 10_000 });
  // Some presets lead elsewhere at once.
  if (new URL(page.url()).origin !== origin) return;
  await fillFields(page);
  await page.waitForTimeout(100);
  await recordPage(page, recorded);
  const controls =
    'button:enabled:visible, a[href]:visible, [role=radio]:visible, input[type=checkbox]:visible';
  await tapRandomly(page, controls, createRandom(seed), 3);
  await recordStablePage(page, origin, recorded);
};

/** After sending, nothing of a form may stay in the storage. */
const recordSent = async (page: Page, recorded: Recorded[]): Promise<void> => {
  await recordPage(page, recorded);
  await page.waitForTimeout(draftDelayMs);
  const text = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  recorded.push({ place: 'session storage after sending', of: new URL(page.url()).pathname, text });
};

/** Binds a bank account: half of the form is stored, all of it is sent. */
export const walkBank = async ({ page, recorded }: Walk): Promise<void> => {
  const bank = new BankPage(page, userId);
  await page.goto(new URL(withMarks('/bind-bank?product_id=7'), page.url()).href);
  await bank.next.waitFor();
  await bank.fillBankAccount(valueOf('card number'));
  await bank.textbox('Account name').fill(valueOf('name'));
  await page.waitForTimeout(draftDelayMs);
  await recordPage(page, recorded);
  await bank.next.click();
  await page.getByText('Your payment account is saved.').waitFor();
  await recordSent(page, recorded);
};

/** Registers as a visitor. @returns mark of the SMS code */
export const walkPromotion = async ({ page, sandbox, recorded }: Walk): Promise<Mark> => {
  const promotion = new PromotionPage(page, sandbox, valueOf('phone'));
  await promotion.open(Object.fromEntries(addressMarks.map(({ name, value }) => [name, value])));
  await promotion.fill();
  const code = await promotion.smsCode.inputValue();
  await recordPage(page, recorded);
  await promotion.register.click();
  await promotion.toast('registration successful').waitFor();
  await recordSent(page, recorded);
  return mark('SMS code', code, 'body of a call', 'address of a call');
};
