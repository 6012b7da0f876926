import { errors, type Page } from '@playwright/test';
import { findWrongWords, goOn, settle, tellPage, type Walk } from './after-press.ts';
import { comes } from './comes.ts';
import {
  inAnotherSession,
  moneyButtons,
  pathOf,
  prepare,
  type End,
  type MoneyButton,
  type Person,
} from './money-buttons.ts';
import {
  countRequests,
  type RunFound,
  type RunOptions,
  tellCounts,
  waitingWord,
} from './money-run.ts';
import { longestWait } from './money-world.ts';
import { drawPress, pressAll } from './presses.ts';

/** Where people were before, and where they come back from. */
const elsewhere = '/about-us';

/** Goes back over what stands before the page to hold whoever goes back (src/loan-app/native/back-guard.ts): they have said that they want to leave. */
const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const state: unknown = history.state;
    history.go(typeof state === 'object' && state !== null && 'backGuard' in state ? -2 : -1);
  });

const pathname = (page: Page): string => new URL(page.url()).pathname;

/** How somebody leaves a page, and comes back to it. @returns the page that they come back to */
type Turn = (page: Page, address: string, away: number) => Promise<Page>;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const goAndReturn: Turn = async (page, _address, away) => {
  await goBack(page);
  await page.waitForURL((url) => url.pathname === elsewhere);
  await pause(away);
  await page.evaluate(() => history.go(1));
  await page.waitForURL((url) => url.pathname !== elsewhere);
  return page;
};

/** @param addressOf the address that is opened then, by the former one */
const closeAndOpen =
  (addressOf: (address: string) => string): Turn =>
  async (page, address, away) => {
    const context = page.context();
    await page.close();
    await pause(away);
    const next = await context.newPage();
    await next.goto(addressOf(address));
    return next;
  };

interface Way {
  readonly name: string;
  /** Opens the page of a button from the page before. */
  readonly open: (page: Page, address: string) => Promise<void>;
  readonly turn: Turn;
  /** The browser refuses all storage. A page that is loaded anew knows nothing then; one that stays must. */
  readonly isRefused?: true;
}

const load = async (page: Page, address: string): Promise<void> => void (await page.goto(address));

/** As a link of the app does: the page stays, and its screen goes. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const ways: readonly Way[] = [
  { name: 'back and forward in the app', open: follow, turn: goAndReturn },
  {
    name: 'back and forward in the app, storage refused',
    open: follow,
    turn: goAndReturn,
    isRefused: true,
  },
  { name: 'back to another page and forward', open: load, turn: goAndReturn },
  { name: 'closed and opened anew', open: load, turn: closeAndOpen((address) => address) },
  {
    name: 'closed, and opened anew in another session',
    open: load,
    turn: closeAndOpen(inAnotherSession),
  },
];

const turnButtons = moneyButtons.filter(({ ends }) => ends !== undefined);
const cases = turnButtons.flatMap((button) => ways.map((way) => ({ button, way })));

/** Longest times in milliseconds: until the page is left, that the answer takes longer than that, and that the person is away. */
const [longestStay, longestAnswer, longestAway] = [600, 2000, 2500];

/** Time of the page's clock after which a page that was opened anew has asked what it was to ask, in milliseconds. */
const asked = 15_000;

/** What is right where somebody comes back. */
const endOf = ({ ends }: MoneyButton, done: number): End =>
  ends?.[done > 0 ? 'done' : 'notDone'] ?? 'again';

/** Longest time in milliseconds that somebody tries to press at once. */
const patience = 3000;

/** Presses as soon as the page shows something to press: the reply may still be on its way. Where the page holds everything back, nothing is pressed. */
const pressAtOnce = async (button: MoneyButton, person: Person): Promise<void> => {
  const { page } = person;
  page.setDefaultTimeout(patience);
  try {
    const control = await button.reach(person);
    for (let times = 0; times < 3; times += 1)
      await control.dispatchEvent('click', undefined, { timeout: 500 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  } finally {
    page.setDefaultTimeout(longestWait);
  }
};

/** Somebody presses a button, leaves the page before the reply comes, and comes back: it must be done once, and the page must say what is so. */
export const runTurns = async (options: RunOptions): Promise<RunFound> => {
  const { world, seed, random } = options;
  const found = cases[seed % cases.length];
  if (found === undefined) throw new Error('There is no case.');
  const { button, way } = found;
  const { sandbox, road } = world;
  const phone = await world.phoneWithClock(way.isRefused);
  const { context, seen } = phone;
  try {
    const page = await context.newPage();
    const userId = `turns-${seed}`;
    await page.goto(`${elsewhere}?userId=${userId}`);
    const address = await prepare(button, { page, sandbox, userId });
    await way.open(page, address);
    const control = await button.reach({ page, sandbox, userId });
    if (!(await comes(() => control.isEnabled())))
      throw new Error('The button did not come to life.');
    const before = await button.countDone({ page, sandbox, userId });
    const stay = Math.floor(random() ** 2 * longestStay);
    // The reply is still on its way when the page is left.
    const delay = stay + 400 + Math.floor(random() * longestAnswer);
    road.plan(pathOf(button), { delay });
    // To reach the button of a code sends for another code.
    const isImpatient =
      button.isPlain !== true && button.call !== 'repayment-confirm' && random() < 0.5;
    const begin = Date.now();
    await pressAll(page, control, [drawPress(random)]);
    await pause(stay);
    const hadArrived = await button.hasArrived({ page, sandbox, userId });
    const person: Person = {
      page: await way.turn(page, address, Math.floor(random() * longestAway)),
      sandbox,
      userId,
    };
    if (isImpatient) await pressAtOnce(button, person);
    await person.page.waitForLoadState('networkidle');
    // Until the reply is there, the page that was left in the app still waits for it, and a press is told to wait.
    await pause(Math.max(0, begin + delay + 500 - Date.now()));
    const sent = await countRequests(sandbox, button, begin);
    const done = (await button.countDone(person)) - before;
    const walk: Walk = { button, person, phone, isUnsent: sent === 0 };
    if (sent === 0) await context.clock.runFor(asked);
    // What never left may be in doubt all the same; a code that was not confirmed is not there any more.
    const isOver = sent === 0 && button.ends?.notDone === 'locked';
    const end = endOf(button, done);
    const seenEnd = isOver ? end : await settle(end, walk);
    const faults: string[] = hadArrived
      ? ['the reply was there before the page was left: the run tried nothing']
      : [];
    if (seenEnd === undefined)
      faults.push(
        `expected ${end}, but the page at ${pathname(person.page)} shows: ${await tellPage(person)}`,
      );
    const known = seen.messages.splice(0).filter((message) => message !== waitingWord);
    faults.push(
      ...findWrongWords(known, end, button).map(
        (message) => `done ${done} times, and said was: ${message}`,
      ),
    );
    if (seenEnd !== undefined && !isOver) faults.push(...(await goOn(seenEnd, walk, options)));
    await person.page.close();
    // Whoever pressed at once what had never left has sent it then; and each further one was pressed where the button lives.
    const wanted = seenEnd === 'again' ? sent + 1 : Math.max(sent, seenEnd === 'on' ? 1 : 0);
    if (sent > 1)
      faults.push(
        `requests at the loan core before the button lives again: expected once at most, found ${sent}`,
      );
    faults.push(
      ...tellCounts(
        'requests at the loan core',
        await countRequests(sandbox, button, begin),
        wanted,
      ),
    );
    faults.push(
      ...tellCounts('done by the loan core', (await button.countDone(person)) - before, wanted),
      ...seen.errors,
    );
    return {
      what: `${way.name}${isImpatient ? ', pressed at once' : ''}: ${sent === 0 ? 'not sent, ' : ''}${isOver ? 'begun anew' : (seenEnd ?? end)}`,
      counts: { [button.name]: 1 },
      faults: faults.map((fault) => `${button.name}: ${fault}`),
    };
  } finally {
    road.mend();
    await phone.putAway();
  }
};
