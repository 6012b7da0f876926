import type { Run } from '../../harness/campaign.ts';
import { caseOf, type Random } from '../../harness/random.ts';
import { becomesTrue } from '../../harness/wait.ts';
import {
  type End,
  inAnotherSession,
  type MoneyButton,
  moneyButtons,
  openPage,
  type Person,
  prepare,
} from './buttons.ts';
import {
  failedMessage,
  isAt,
  loadingMessage,
  type RunOptions,
  runOf,
  waitMessage,
} from './ends.ts';
import {
  countRequests,
  describePage,
  expectCount,
  expectTrue,
  pathOf,
  pressAll,
  randomPress,
} from './world.ts';

/** Two borrowers can both do it; one borrower in two sessions is one. */
const owners = ['the same session', 'another session', 'another borrower'] as const;
type Owner = (typeof owners)[number];
const moments = ['at the same time', 'one after the other'] as const;

/**
 * A payment code is made once per press; of two pages that began a payment one is always locked.
 */
const isPossible = (
  when: (typeof moments)[number],
  owner: Owner,
  { ends, isPlain, isBegun }: MoneyButton,
): boolean =>
  ends !== undefined &&
  (owner === 'another borrower' || (when === 'at the same time' ? isBegun : isPlain) === undefined);

const cases = moments.flatMap((when) =>
  owners.flatMap((owner) =>
    moneyButtons
      .filter((button) => isPossible(when, owner, button))
      .map((button) => ({ when, owner, button })),
  ),
);

const [minReplyMs, maxReplyMs] = [250, 900];
/** A loan core has 10 s to report that money moved. */
const knownWithinMs = 14_000;

interface Pair {
  readonly button: MoneyButton;
  readonly isOther: boolean;
  readonly people: readonly [Person, Person];
  readonly press: (index: 0 | 1) => Promise<void>;
}

const pressBoth = async (
  { button, isOther, people, press }: Pair,
  random: Random,
): Promise<readonly string[]> => {
  await Promise.all(random() < 0.5 ? [press(0), press(1)] : [press(1), press(0)]);
  const haveArrived = async (): Promise<boolean> => {
    const arrived = await Promise.all(people.map((person) => button.hasArrived(person)));
    return isOther ? arrived.every(Boolean) : arrived.some(Boolean);
  };
  return expectTrue(await becomesTrue(haveArrived), 'no success');
};

/**
 * Presses the second page once the first one succeeded, or is locked by what the second one began.
 */
const pressLater = async ({ button, isOther, people, press }: Pair): Promise<readonly string[]> => {
  const [first, second] = people;
  const isBegun = !isOther && button.isBegun === true;
  const expectEnd = async (end: End, person: Person): Promise<readonly string[]> =>
    (await becomesTrue(() => isAt(end, button, person), knownWithinMs))
      ? []
      : [
          `expected ${end} on page ${people.indexOf(person) + 1}: ${await describePage(person.page)}`,
        ];
  await press(0);
  const faults = await expectEnd(isBegun ? 'locked' : 'done', first);
  await second.page.bringToFront();
  await press(1);
  const end = isOther || isBegun ? 'done' : (button.ends?.done ?? 'done');
  return [...faults, ...(await expectEnd(end, second))];
};

/** The same button on two pages: one request per borrower. */
export const runPages = ({ world, seed, random }: RunOptions): Promise<Run> => {
  const { button, when, owner } = caseOf(seed, cases);
  const { sandbox, proxy } = world;
  return world.withPhone('used', async ({ context, seen }) => {
    const userId = `pages-${seed}`;
    const isOther = owner === 'another borrower';
    const first = { page: await context.newPage(), sandbox, userId };
    const otherId = isOther ? `${userId}-other` : userId;
    const second = { page: await context.newPage(), sandbox, userId: otherId };
    const address = await prepare(button, first);
    await first.page.goto(address);
    const firstControl = await button.reach(first);
    if (isOther) await openPage(button, second);
    else await second.page.goto(owner === 'another session' ? inAnotherSession(address) : address);
    const controls = [firstControl, await button.reach(second)] as const;
    const people = [first, second] as const;
    const countDone = async (): Promise<number> =>
      (await button.countDone(first)) + (isOther ? await button.countDone(second) : 0);
    const before = await countDone();
    const delayMs = minReplyMs + Math.floor(random() * (maxReplyMs - minReplyMs));
    await proxy.plan({ path: pathOf(button.call), delayMs });
    const since = Date.now();
    const press: Pair['press'] = (index) =>
      pressAll(people[index].page, controls[index], [randomPress(random)]);
    const pair: Pair = { button, isOther, people, press };
    const faults = when === 'at the same time' ? pressBoth(pair, random) : pressLater(pair);
    const found = [...(await faults)];
    for (const { page } of people) await page.close();
    // An address to pay at was made and not used: for the second page it did not go through.
    const isAllowed = (message: string): boolean =>
      message === loadingMessage ||
      (!isOther &&
        (message === waitMessage || (message === failedMessage && button.ends?.done === 'retry')));
    const expected = isOther ? 2 : 1;
    found.push(
      ...seen.messages.filter((one) => !isAllowed(one)).map((one) => `message: ${one}`),
      ...expectCount('requests', await countRequests(sandbox, button.call, since), expected),
      ...expectCount('done', (await countDone()) - before, expected),
      ...seen.errors,
    );
    return runOf(`${when}, ${owner}`, button, found);
  });
};
