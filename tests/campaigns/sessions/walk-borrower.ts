import { expect, type Page } from '@playwright/test';
import { presets } from '../../../src/sandbox/presets/presets.ts';
import { createRandom } from '../../seeded-random.ts';
import { BankPage } from '../../e2e/bank-page.ts';
import { PromotionPage } from '../../e2e/promotion-page.ts';
import type { Sandbox } from '../../e2e/sandbox.ts';
import { addressMarks, fieldMarks, smsMark, type Mark } from './marks.ts';
import { recordPage, type Recorded } from './traffic.ts';

export interface Walk {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly recorded: Recorded[];
  readonly seed: number;
}

const valueOf = (name: string): string => {
  const mark = [...addressMarks, ...fieldMarks].find((one) => one.name === name);
  if (mark === undefined) throw new Error(`Expected a mark of the name ${name}, found none.`);
  return mark.value;
};

const userId = valueOf('userId');

/** The address of a situation with every value of a session. */
const withMarks = (address: string): string => {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  for (const { name, value } of addressMarks) params.set(name, value);
  return `${path}?${params.toString()}`;
};

/** Types a value of its kind into every field that is seen. */
const fillFields = async (page: Page): Promise<void> => {
  for (const field of await page.locator('input:visible, textarea:visible').all()) {
    const kind = await field
      .evaluate((input) =>
        input instanceof HTMLInputElement
          ? `${input.type} ${input.inputMode} ${input.autocomplete}`
          : 'text',
      )
      .catch(() => '');
    const value = /tel/.test(kind)
      ? valueOf('phone')
      : /numeric|decimal/.test(kind)
        ? valueOf('card number')
        : /^text|^search/.test(kind)
          ? valueOf('name')
          : undefined;
    if (value !== undefined) await typeInto(field, value);
  }
};

/** What has gone meanwhile, or lies behind a dialog, is left alone. */
const leaveAlone = (fault: unknown): void => {
  if (
    !(fault instanceof Error) ||
    !/Timeout|detached|closed|intercepts|navigat|not editable|disabled/i.test(fault.message)
  )
    throw fault;
};

const typeInto = (field: ReturnType<Page['locator']>, value: string): Promise<void> =>
  field.fill(value, { timeout: 300 }).catch(leaveAlone);

const tapAbout = async (page: Page, random: () => number, taps: number): Promise<void> => {
  for (let left = taps; left > 0; left -= 1) {
    const targets = await page
      .locator(
        'button:enabled:visible, a[href]:visible, [role=radio]:visible, input[type=checkbox]:visible',
      )
      .all();
    await targets[Math.floor(random() * targets.length)]?.click({ timeout: 300 }).catch(leaveAlone);
  }
};

/** Pages that what was tapped last may lead on by, one after the other, while they are recorded. */
const mostPages = 5;

/** What was tapped last may lead on while the page is recorded: then the next one is. */
const recordWhereItLed = async (
  page: Page,
  origin: string,
  recorded: Recorded[],
): Promise<void> => {
  const record = async (): Promise<void> => {
    await page.waitForLoadState('domcontentloaded');
    if (new URL(page.url()).origin === origin) await recordPage(page, recorded);
  };
  for (let pages = 1; pages < mostPages; pages += 1)
    try {
      return await record();
    } catch (error) {
      leaveAlone(error);
    }
  return record();
};

/** Brings one situation about after the other, opens it with a whole session, fills in its fields and taps about. @returns the number of pages */
export const walkSituations = async (
  { page, sandbox, recorded, seed }: Walk,
  count: number,
): Promise<number> => {
  const random = createRandom(seed);
  const origin = new URL(page.url()).origin;
  for (let step = 0; step < count; step += 1) {
    const situation = presets[(step * 29) % presets.length];
    if (situation === undefined)
      throw new Error('Expected situations of the sandbox core, found none.');
    const address = new URL(withMarks(await sandbox.bringAbout(situation.id, userId)), origin).href;
    // What was tapped last may still lead elsewhere, and would then take the place of the page that is asked for.
    await expect(async () => {
      await page.goto('about:blank');
      await page.goto(address);
    }).toPass({ timeout: 20_000 });
    await page.locator('main, h1').first().waitFor({ timeout: 10_000 });
    // Some situations lead elsewhere at once.
    if (new URL(page.url()).origin !== origin) continue;
    await fillFields(page);
    // Half-filled forms are kept a little later.
    await page.waitForTimeout(100);
    await recordPage(page, recorded);
    await tapAbout(page, random, 3);
    await recordWhereItLed(page, origin, recorded);
  }
  return count;
};

/** What was sent is no half-filled form any more: nothing of it may be kept. */
const recordSent = async (page: Page, recorded: Recorded[]): Promise<void> => {
  // Half-filled forms are kept a little later.
  await page.waitForTimeout(400);
  const text = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  recorded.push({ place: 'session storage after sending', of: new URL(page.url()).pathname, text });
};

/** Binds a bank account: its number is typed, half of a form is kept, the whole of it is sent. */
export const walkBank = async ({ page, recorded }: Walk): Promise<void> => {
  const bank = new BankPage(page, userId);
  await page.goto(new URL(withMarks('/bind-bank?product_id=7'), page.url()).href);
  await bank.next.waitFor();
  await bank.fillBankAccount(valueOf('card number'));
  await bank.textbox('Account name').fill(valueOf('name'));
  // Half-filled forms are kept a little later.
  await page.waitForTimeout(400);
  await recordPage(page, recorded);
  await bank.next.click();
  await page.getByText('Your payment account is saved.').waitFor();
  await recordPage(page, recorded);
  await recordSent(page, recorded);
};

/** Registers as a visitor does. @returns the code that the phone got, as a mark */
export const walkPromotion = async ({ page, sandbox, recorded }: Walk): Promise<Mark> => {
  const promotion = new PromotionPage(page, sandbox, valueOf('phone'));
  await promotion.open(Object.fromEntries(addressMarks.map(({ name, value }) => [name, value])));
  await promotion.fill();
  const code = await promotion.smsCode.inputValue();
  await recordPage(page, recorded);
  await promotion.register.click();
  await promotion.toast('registration successful').waitFor();
  await recordPage(page, recorded);
  await recordSent(page, recorded);
  return smsMark(code);
};
