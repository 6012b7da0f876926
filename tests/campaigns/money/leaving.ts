import { errors, type Page } from '@playwright/test';
import type { Run } from '../../harness/campaign.ts';
import { caseOf } from '../../harness/random.ts';
import { pause } from '../../harness/wait.ts';
import {
  buttonsWithEnds,
  endOf,
  inAnotherSession,
  type MoneyButton,
  type Person,
  prepare,
} from './buttons.ts';
import {
  findWrongMessages,
  pressAgain,
  type Pressed,
  type RunOptions,
  runOf,
  settle,
  waitMessage,
} from './ends.ts';
import {
  becomesEnabled,
  countRequests,
  describePage,
  elementTimeoutMs,
  expectCount,
  expectTrue,
  pathOf,
  pressAll,
  randomPress,
} from './world.ts';

const elsewhere = '/about-us';

/** @returns the page that the borrower returns to */
type Return = (page: Page, address: string, awayMs: number) => Promise<Page>;

const goBackAndForward: Return = async (page, _address, awayMs) => {
  await page.evaluate(() => {
    const state: unknown = history.state;
    // Past the entry of src/loan-app/native/back-guard.ts.
    history.go(typeof state === 'object' && state !== null && 'backGuard' in state ? -2 : -1);
  });
  await page.waitForURL((url) => url.pathname === elsewhere);
  await pause(awayMs);
  await page.evaluate(() => history.go(1));
  await page.waitForURL((url) => url.pathname !== elsewhere);
  return page;
};

const closeAndOpen =
  (addressOf: (address: string) => string): Return =>
  async (page, address, awayMs) => {
    const context = page.context();
    await page.close();
    await pause(awayMs);
    const next = await context.newPage();
    await next.goto(addressOf(address));
    return next;
  };

const load = async (page: Page, address: string): Promise<void> => void (await page.goto(address));

/** Like a link of the app: the page stays, its screen changes. */
const followLink = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const ways = [
  { name: 'back and forward in the app', open: followLink, comeBack: goBackAndForward },
  {
    name: 'back and forward in the app, storage refused',
    open: followLink,
    comeBack: goBackAndForward,
    isRefused: true,
  },
  { name: 'back to another page and forward', open: load, comeBack: goBackAndForward },
  { name: 'closed and reopened', open: load, comeBack: closeAndOpen((address) => address) },
  {
    name: 'closed, and reopened in another session',
    open: load,
    comeBack: closeAndOpen(inAnotherSession),
  },
] as const;

const cases = buttonsWithEnds.flatMap((button) => ways.map((way) => ({ button, way })));

const [maxStayMs, maxReplyMs, maxAwayMs] = [600, 2000, 2500];
/** Page time until a reopened page has queried the result. */
const askedWithinMs = 15_000;
const patienceMs = 3000;

/** Presses as soon as possible; nothing is pressed where the page disables everything. */
const pressEarly = async (button: MoneyButton, person: Person): Promise<void> => {
  const { page } = person;
  page.setDefaultTimeout(patienceMs);
  try {
    const control = await button.reach(person);
    for (let times = 0; times < 3; times += 1)
      await control.dispatchEvent('click', undefined, { timeout: 500 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  } finally {
    page.setDefaultTimeout(elementTimeoutMs);
  }
};

/** A borrower presses, leaves before the reply, and returns: done once, and the state is right. */
export const runLeaving = (options: RunOptions): Promise<Run> => {
  const { world, seed, random } = options;
  const { button, way } = caseOf(seed, cases);
  const { sandbox, proxy } = world;
  return world.withPhone('isRefused' in way ? 'clock, refused' : 'clock', async (phone) => {
    const { context, seen } = phone;
    const page = await context.newPage();
    const userId = `turns-${seed}`;
    const before = { page, sandbox, userId };
    await page.goto(`${elsewhere}?userId=${userId}`);
    const address = await prepare(button, before);
    await way.open(page, address);
    const control = await button.reach(before);
    await becomesEnabled(control);
    const doneBefore = await button.countDone(before);
    const stayMs = Math.floor(random() ** 2 * maxStayMs);
    // The reply comes after the page is left.
    const delayMs = stayMs + 400 + Math.floor(random() * maxReplyMs);
    await proxy.plan({ path: pathOf(button.call), delayMs });
    // Reaching the button of a code would request another code.
    const isImpatient =
      button.isPlain !== true && button.call !== 'repayment-confirm' && random() < 0.5;
    const since = Date.now();
    await pressAll(page, control, [randomPress(random)]);
    await pause(stayMs);
    const hadArrived = await button.hasArrived(before);
    const next = await way.comeBack(page, address, Math.floor(random() * maxAwayMs));
    const person: Person = { page: next, sandbox, userId };
    if (isImpatient) await pressEarly(button, person);
    await next.waitForLoadState('networkidle');
    // Until the reply arrives, the page that was left in the app still waits.
    await pause(Math.max(0, since + delayMs + 500 - Date.now()));
    const countSent = () => countRequests(sandbox, button.call, since);
    const sent = await countSent();
    const done = (await button.countDone(person)) - doneBefore;
    const pressed: Pressed = { button, person, phone, isUnsent: sent === 0 };
    if (sent === 0) await context.clock.runFor(askedWithinMs);
    // An unconfirmed code is gone with its page.
    const isOver = sent === 0 && button.ends?.notDone === 'locked';
    const end = endOf(button, done);
    const seenEnd = isOver ? end : await settle(end, pressed);
    const faults = [...expectTrue(!hadArrived, 'the reply came before the page was left')];
    if (seenEnd === undefined)
      faults.push(`expected ${end} at ${next.url()}: ${await describePage(next)}`);
    const messages = seen.messages.splice(0).filter((message) => message !== waitMessage);
    faults.push(...findWrongMessages(messages, end, button, done));
    if (seenEnd !== undefined && !isOver)
      faults.push(...(await pressAgain(seenEnd, pressed, options)));
    await next.close();
    // A request that never left is sent by an early press; each retry sends one more.
    const expected = seenEnd === 'retry' ? sent + 1 : Math.max(sent, seenEnd === 'done' ? 1 : 0);
    faults.push(
      ...expectTrue(sent <= 1, `${sent} requests before a retry was possible`),
      ...expectCount('requests', await countSent(), expected),
      ...expectCount('done', (await button.countDone(person)) - doneBefore, expected),
      ...seen.errors,
    );
    const how = `${isImpatient ? ', pressed early' : ''}${sent === 0 ? ', not sent' : ''}`;
    const result = isOver ? 'started over' : (seenEnd ?? end);
    return runOf(`${way.name}${how}: ${result}`, button, faults);
  });
};
