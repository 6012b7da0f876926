import type { Page } from '@playwright/test';
import type { Run } from '../../harness/campaign.ts';
import type { Fault } from '../../harness/faulty-proxy.ts';
import { caseOf } from '../../harness/random.ts';
import { becomesTrue, pause } from '../../harness/wait.ts';
import {
  endOf,
  inAnotherSession,
  type MoneyButton,
  moneyButtons,
  type Person,
  prepare,
} from './buttons.ts';
import { isAt, type RunOptions, runOf, settle } from './ends.ts';
import {
  becomesEnabled,
  clickWhileThere,
  countRequests,
  describePage,
  expectCount,
  expectTrue,
  pathOf,
  pressAll,
  randomPress,
  retryDetached,
} from './world.ts';

/** A button, and the button of another screen that pays for the same. */
interface Pair {
  readonly first: MoneyButton;
  readonly second: MoneyButton;
  /** Address of the other screen. */
  readonly across: (address: string) => string;
}

const named = (name: string): MoneyButton => {
  const found = moneyButtons.find((button) => button.name === name);
  if (found === undefined) throw new Error(`There is no button "${name}".`);
  return found;
};
const replacing = (from: string, to: string) => (address: string) => address.replace(from, to);

const pairs: readonly Pair[] = [
  ...[
    'pay the last instalment',
    'pay one instalment of several',
    'begin a payment with a code',
    'confirm a payment by its code',
  ].map((name) => ({
    first: named(name),
    second: named('pay on the Alipay page'),
    across: replacing('#/paymentWay', '#/alipayrepayment'),
  })),
  {
    first: named('take a loan'),
    second: named('take a loan, older page'),
    across: replacing('/confirm-loan', '/confirm-period'),
  },
  {
    first: named('take a loan, older page'),
    second: named('take a loan'),
    across: replacing('/confirm-period', '/confirm-loan'),
  },
];

const losses: readonly {
  readonly name: string;
  readonly fault?: Fault;
  readonly delayMs?: number;
}[] = [
  { name: 'cut before it arrived', fault: 'cut before' },
  { name: 'cut after it was done', fault: 'cut after' },
  { name: 'cut inside the reply', fault: 'cut' },
  { name: 'done, then 502', fault: '502' },
  { name: 'late', delayMs: 2500 },
];

/**
 * @returns page with the other screen; undefined when the first one led on before it could be left
 */
type Go = (page: Page, to: string, from: string) => Promise<Page | undefined>;

/**
 * Leaves the first screen in the same step that checks it, since it may lead on by itself.
 * @param to address in the app; undefined: an empty page
 * @returns false when the first screen was gone
 */
const leave = (page: Page, from: string, to: string | undefined): Promise<boolean> =>
  page.evaluate(
    ([start, address]) => {
      if (!location.href.startsWith(location.origin + start)) return false;
      if (address === undefined) location.assign('about:blank');
      else {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }
      return true;
    },
    [from.slice(0, from.indexOf('?') + 1), to] as const,
  );

const load =
  (then: (page: Page) => Promise<unknown>): Go =>
  async (page, to, from) => {
    if (!(await leave(page, from, undefined))) return undefined;
    await page.waitForURL('about:blank');
    await page.goto(to);
    await then(page);
    return page;
  };
const openNew: Go = async (page, address) => {
  const other = await page.context().newPage();
  await other.goto(address);
  return other;
};

const ways: readonly { readonly name: string; readonly go: Go; readonly isBefore?: true }[] = [
  {
    name: 'by a link of the app',
    go: async (page, to, from) => ((await leave(page, from, to)) ? page : undefined),
  },
  { name: 'by an address', go: load(async () => undefined) },
  { name: 'by an address, and reloaded', go: load((page) => page.reload()) },
  {
    name: 'by an address, back and forward',
    go: load(async (page) => {
      await retryDetached(() => page.goBack());
      await retryDetached(() => page.goForward());
    }),
  },
  { name: 'on another page', go: openNew },
  {
    name: 'on another page, in another session',
    go: (page, address, from) => openNew(page, inAnotherSession(address), from),
  },
  { name: 'on a page that was open before', go: openNew, isBefore: true },
];

const cases = ways.flatMap((way) =>
  losses.flatMap((loss) => pairs.map((pair) => ({ pair, loss, way }))),
);
/** Coprime to the number of cases: neighbouring seeds differ, and each case comes once. */
const stride = 37;
const maxPauseMs = 700;

/** Clicks the paying button of the other screen, even while disabled. */
const pressAnyway = async (page: Page): Promise<void> => {
  const control = page.getByRole('button', { name: /^(?:Loan|Get money now|Pay)$/ }).last();
  if (await becomesTrue(() => control.isVisible(), 3000)) await clickWhileThere(control, 4, 500);
};

/** A reply is lost or late on one screen, and another screen is used: money moves once. */
export const runScreens = ({ world, seed, random }: RunOptions): Promise<Run> => {
  const { pair, loss, way } = caseOf(seed * stride, cases);
  const { first, second } = pair;
  const { sandbox, proxy } = world;
  return world.withPhone('clock', async (phone) => {
    const { context, seen } = phone;
    const person: Person = { page: await context.newPage(), sandbox, userId: `screens-${seed}` };
    const address = await prepare(first, person);
    const there = pair.across(address);
    await person.page.goto(address);
    const control = await first.reach(person);
    await becomesEnabled(control);
    const opened = way.isBefore === true ? await way.go(person.page, there, address) : undefined;
    await person.page.bringToFront();
    const before = await first.countDone(person);
    const since = Date.now();
    const countSent = async (): Promise<number> =>
      (await countRequests(sandbox, first.call, since)) +
      (await countRequests(sandbox, second.call, since));
    const { name, ...plan } = loss;
    await proxy.plan({ path: pathOf(first.call), ...plan });
    await pressAll(person.page, control, [randomPress(random)]);
    const isSent = async (): Promise<boolean> =>
      proxy.met() > 0 || (await countRequests(sandbox, first.call, since)) > 0;
    const faults = [...expectTrue(await becomesTrue(isSent), 'no request was sent')];
    await pause(random() * maxPauseMs);
    const left =
      opened ??
      ((await first.hasArrived(person)) ? undefined : await way.go(person.page, there, address));
    if (left === undefined) {
      // The first screen led on: a press would pay for something else.
      faults.push(...expectCount('requests', await countSent(), 1), ...seen.errors);
      return runOf(`${name}, known before the borrower left`, first, faults);
    }
    const other: Person = { ...person, page: left };
    await left.bringToFront();
    await pressAnyway(left);
    await left.waitForLoadState('networkidle');
    const done = (await first.countDone(person)) - before;
    const early = await countRequests(sandbox, second.call, since);
    faults.push(...expectCount('requests of the other screen before a result', early, 0));
    const end = endOf(first, done);
    if (loss.delayMs !== undefined) {
      // The other screen queries the result once pressed (RULES 80).
      await pause(loss.delayMs);
      await pressAnyway(left);
    }
    const button = { ...second, hasArrived: first.hasArrived };
    const seenEnd = await settle(end, { button, person: other, phone });
    if (seenEnd === undefined)
      faults.push(
        `expected ${end} at ${left.url()}: ${await describePage(left)}; messages: ${seen.messages.join(', ')}`,
      );
    await proxy.plan(undefined);
    await pressAnyway(left);
    if (seenEnd === 'retry' && !(await becomesTrue(() => second.hasArrived(other))))
      faults.push('the press on the other screen did not succeed');
    if (seenEnd === 'locked' && !(await isAt('locked', second, other)))
      faults.push('it is not locked any more');
    for (const page of context.pages()) await page.close();
    const expected = seenEnd === 'retry' || done > 0 ? 1 : 0;
    faults.push(...expectCount('requests', await countSent(), expected), ...seen.errors);
    return runOf(`${name}, ${way.name}: ${seenEnd ?? end}`, first, faults);
  });
};
