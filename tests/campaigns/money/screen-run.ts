import type { Page } from '@playwright/test';
import { settle, tellPage } from './after-press.ts';
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
import { countRequests, isAt, type RunFound, type RunOptions, tellCounts } from './money-run.ts';
import { onceAttached } from './once-attached.ts';
import { drawPress, pressAll, pressWhereThere } from './presses.ts';
import type { Plan } from './road.ts';

/** What is pressed on one screen, and what pays for the same on another one. */
interface Pair {
  readonly first: MoneyButton;
  readonly second: MoneyButton;
  /** The address of the other screen about the same, by that of the first. */
  readonly across: (address: string) => string;
}

const named = (name: string): MoneyButton => {
  const found = moneyButtons.find((button) => button.name === name);
  if (found === undefined) throw new Error(`There is no button "${name}".`);
  return found;
};
const toAlipay = (address: string): string => address.replace('#/paymentWay', '#/alipayrepayment');
const alipay = named('pay on the Alipay page');
const pairs: readonly Pair[] = [
  ...[
    'pay the last instalment',
    'pay one instalment of several',
    'begin a payment with a code',
    'confirm a payment by its code',
  ].map((name) => ({
    first: named(name),
    second: alipay,
    across: toAlipay,
  })),
  {
    first: named('take a loan'),
    second: named('take a loan, older page'),
    across: (address) => address.replace('/confirm-loan', '/confirm-period'),
  },
  {
    first: named('take a loan, older page'),
    second: named('take a loan'),
    across: (address) => address.replace('/confirm-period', '/confirm-loan'),
  },
];

/** What becomes of the first one. late: the answer is still on its way when the borrower goes. */
const losses: readonly (readonly [name: string, plan: Plan])[] = [
  ['cut before it arrived', { mishap: 'cut before' }],
  ['cut after it was done', { mishap: 'cut after' }],
  ['cut inside the reply', { mishap: 'cut inside' }],
  ['done, then 502', { mishap: 'bad gateway' }],
  ['late', { delay: 2500 }],
];

interface Way {
  readonly name: string;
  /**
   * @param from address of the first screen
   * @returns the page with the other screen; undefined where the first one led on before it could be left
   */
  readonly go: (page: Page, to: string, from: string) => Promise<Page | undefined>;
  /** The other screen was there before. */
  readonly isBefore?: true;
}

/**
 * Leaves the first screen in one step with the look whether it still stands: between two of them it may lead on by itself.
 * @param from its address in the app
 * @param to where a link of the app leads, which keeps the page and changes its screen; undefined: to an empty page
 * @returns whether it stood there
 */
const leave = (page: Page, from: string, to: string | undefined): Promise<boolean> =>
  page.evaluate(
    ([place, address]) => {
      if (!location.href.startsWith(location.origin + place)) return false;
      if (address === undefined) location.assign('about:blank');
      else {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }
      return true;
    },
    [from.slice(0, from.indexOf('?') + 1), to] as const,
  );

const follow: Way['go'] = async (page, to, from) =>
  (await leave(page, from, to)) ? page : undefined;
const load: Way['go'] = async (page, to, from) => {
  if (!(await leave(page, from, undefined))) return undefined;
  await page.waitForURL('about:blank');
  await page.goto(to);
  return page;
};
const loadAnd =
  (then: (page: Page) => Promise<void>): Way['go'] =>
  async (...walk) => {
    const page = await load(...walk);
    if (page !== undefined) await then(page);
    return page;
  };
const newPage = async (page: Page, address: string): Promise<Page> => {
  const other = await page.context().newPage();
  await other.goto(address);
  return other;
};

const ways: readonly Way[] = [
  { name: 'by a link of the app', go: follow },
  { name: 'by an address', go: load },
  {
    name: 'by an address, and loaded anew',
    go: loadAnd(async (page) => void (await page.reload())),
  },
  {
    name: 'by an address, back and forward',
    go: loadAnd(async (page) => {
      await onceAttached(() => page.goBack());
      await onceAttached(() => page.goForward());
    }),
  },
  { name: 'on another page', go: newPage },
  {
    name: 'on another page, in another session',
    go: (page, address) => newPage(page, inAnotherSession(address)),
  },
  { name: 'on a page that was open before', go: newPage, isBefore: true },
];

const cases = ways.flatMap((way) =>
  losses.flatMap((loss) => pairs.map((pair) => ({ pair, loss, way }))),
);

/** Neighbouring seeds try different buttons, losses and ways. It has no divisor with the number of cases, so that each comes once. */
const stride = 37;

/** Longest pause before the borrower goes, in milliseconds. */
const longestPause = 700;

/** So often what pays on the other screen is pressed before anything can be known, and as often when it is. */
const presses = 4;

/** Presses what pays, also where it is held back. */
const pressAnyway = async (page: Page): Promise<void> => {
  const control = page.getByRole('button', { name: /^(?:Loan|Get money now|Pay)$/ }).last();
  if (await comes(() => control.isVisible(), 3000)) await pressWhereThere(control, presses, 500);
};

/** What is right on the other screen: it leads on where what was pressed leads, and lives where it would live. */
const endOf = ({ ends }: MoneyButton, done: number): End =>
  ends?.[done > 0 ? 'done' : 'notDone'] ?? 'again';

/**
 * A reply is lost, or still on its way, on one screen, and the borrower goes to another screen that pays for the same and presses there: money may move once.
 */
export const runScreens = async (options: RunOptions): Promise<RunFound> => {
  const { world, seed, random } = options;
  const found = cases[(seed * stride) % cases.length];
  if (found === undefined) throw new Error('There is no case.');
  const { pair, loss, way } = found;
  const { first, second } = pair;
  const { sandbox, road } = world;
  const phone = await world.phoneWithClock();
  const { context, seen } = phone;
  try {
    const person: Person = { page: await context.newPage(), sandbox, userId: `screens-${seed}` };
    const address = await prepare(first, person);
    const there = pair.across(address);
    await person.page.goto(address);
    const control = await first.reach(person);
    if (!(await comes(() => control.isEnabled())))
      throw new Error('The button did not come to life.');
    const opened = way.isBefore === true ? await way.go(person.page, there, address) : undefined;
    await person.page.bringToFront();
    const before = await first.countDone(person);
    const begin = Date.now();
    const countSent = async (): Promise<number> =>
      (await countRequests(sandbox, first, begin)) + (await countRequests(sandbox, second, begin));
    const [name, plan] = loss;
    road.plan(pathOf(first), plan);
    await pressAll(person.page, control, [drawPress(random)]);
    const isOnItsWay = async (): Promise<boolean> =>
      road.met() > 0 || (await countRequests(sandbox, first, begin)) > 0;
    const faults: string[] = (await comes(isOnItsWay))
      ? []
      : ['the request did not get on its way'];
    await new Promise((resolve) => setTimeout(resolve, random() * longestPause));
    const left =
      opened ??
      ((await first.hasArrived(person)) ? undefined : await way.go(person.page, there, address));
    if (left === undefined) {
      // It was known, and the first screen had led on: whoever pays then pays for something else.
      faults.push(...tellCounts('requests of both screens', await countSent(), 1), ...seen.errors);
      return {
        what: `${name}, known before the borrower went`,
        counts: { [first.name]: 1 },
        faults: faults.map((fault) => `${first.name}: ${fault}`),
      };
    }
    const other: Person = { ...person, page: left };
    await other.page.bringToFront();
    await pressAnyway(other.page);
    await other.page.waitForLoadState('networkidle');
    const done = (await first.countDone(person)) - before;
    const sent = await countRequests(sandbox, second, begin);
    if (sent > 0)
      faults.push(
        `requests of the other screen before anything was known: expected none, found ${sent}`,
      );
    const end = endOf(first, done);
    const walk = { button: { ...second, hasArrived: first.hasArrived }, person: other, phone };
    if (plan.delay !== undefined) {
      // What the first screen has heard of meanwhile the other one asks when it is pressed (RULES 80).
      await new Promise((resolve) => setTimeout(resolve, plan.delay));
      await pressAnyway(other.page);
    }
    const seenEnd = await settle(end, walk);
    if (seenEnd === undefined)
      faults.push(
        `expected ${end}, but the page at ${other.page.url()} shows: ${await tellPage(other)}. Said was: ${seen.messages.join(', ')}`,
      );
    road.mend();
    await pressAnyway(other.page);
    if (seenEnd === 'again' && !(await comes(() => second.hasArrived(other))))
      faults.push('the press on the other screen did not lead on');
    if (seenEnd === 'locked' && !(await isAt('locked', second, other)))
      faults.push('it is not locked any more');
    for (const page of context.pages()) await page.close();
    faults.push(
      ...tellCounts(
        'requests of both screens',
        await countSent(),
        seenEnd === 'again' || done > 0 ? 1 : 0,
      ),
      ...seen.errors,
    );
    return {
      what: `${name}, ${way.name}: ${seenEnd ?? end}`,
      counts: { [first.name]: 1 },
      faults: faults.map((fault) => `${first.name}: ${fault}`),
    };
  } finally {
    road.mend();
    await phone.putAway();
  }
};
