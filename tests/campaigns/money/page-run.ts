import { tellPage } from './after-press.ts';
import { comes } from './comes.ts';
import {
  type End,
  inAnotherSession,
  type MoneyButton,
  moneyButtons,
  openPage,
  pathOf,
  type Person,
  prepare,
} from './money-buttons.ts';
import {
  countRequests,
  isAt,
  notThrough,
  type RunFound,
  type RunOptions,
  tellCounts,
  waitingWord,
} from './money-run.ts';
import { drawPress, pressAll } from './presses.ts';

/** Whose the two pages are. Of two borrowers each must be able to do it; a borrower in two sessions is one. */
const owners = ['the same session', 'another session', 'another borrower'] as const;
type Owner = (typeof owners)[number];

/** When the second page is pressed. */
const moments = ['at the same time', 'one after the other'] as const;

/** A code to pay by is made once a press, so a later press makes another. Of two pages that have begun the same, one is locked whenever it is pressed. */
const canHappen = (
  when: (typeof moments)[number],
  owner: Owner,
  { ends, isPlain, isBegun }: MoneyButton,
): boolean =>
  ends !== undefined &&
  (owner === 'another borrower' || (when === 'at the same time' ? isBegun : isPlain) === undefined);

const cases = moments.flatMap((when) =>
  owners.flatMap((owner) =>
    moneyButtons
      .filter((button) => canHappen(when, owner, button))
      .map((button) => ({ when, owner, button })),
  ),
);

/** Shortest and longest time that the answer takes, in milliseconds: two presses at the same time are never exactly so. */
const [shortestAnswer, longestAnswer] = [250, 900];

/** Time until a second page knows that what the first has begun moved no money, in milliseconds: a loan core has 10 s to say so. */
const knownWithin = 14_000;

const loadingWord = 'Loading';

/** What is to be done on the second page, after the first has begun. */
interface Pair {
  readonly button: MoneyButton;
  readonly owner: Owner;
  readonly people: readonly [Person, Person];
  readonly press: (which: 0 | 1) => Promise<void>;
}

/** Both pages are pressed at once. @returns what must not be */
const pressBoth = async (
  { button, owner, people, press }: Pair,
  random: () => number,
): Promise<readonly string[]> => {
  await Promise.all(random() < 0.5 ? [press(0), press(1)] : [press(1), press(0)]);
  const haveArrived = async (): Promise<boolean> => {
    const arrived = await Promise.all(people.map((person) => button.hasArrived(person)));
    return owner === 'another borrower' ? arrived.every(Boolean) : arrived.some(Boolean);
  };
  return (await comes(haveArrived)) ? [] : ['what success leads to did not come'];
};

/** The second page is pressed when the first has done it, or is locked because the second has begun it, too. @returns what must not be */
const pressLater = async ({ button, owner, people, press }: Pair): Promise<readonly string[]> => {
  const [first, second] = people;
  const isOther = owner === 'another borrower';
  const isBegun = !isOther && button.isBegun === true;
  const tellUnless = async (end: End, person: Person): Promise<readonly string[]> =>
    (await comes(() => isAt(end, button, person), knownWithin))
      ? []
      : [`expected ${end} on page ${people.indexOf(person) + 1}: ${await tellPage(person)}`];
  await press(0);
  const faults = await tellUnless(isBegun ? 'locked' : 'on', first);
  await second.page.bringToFront();
  await press(1);
  return [
    ...faults,
    ...(await tellUnless(isOther || isBegun ? 'on' : (button.ends?.done ?? 'on'), second)),
  ];
};

/** The same button is pressed on two pages: the loan core must hear of it once for each borrower, and do it once. */
export const runPages = async ({ world, seed, random }: RunOptions): Promise<RunFound> => {
  const found = cases[seed % cases.length];
  if (found === undefined) throw new Error('There is no case.');
  const { button, when, owner } = found;
  const { sandbox, road } = world;
  const { context, seen, putAway } = await world.usedPhone();
  try {
    const userId = `pages-${seed}`;
    const isOther = owner === 'another borrower';
    const people: readonly [Person, Person] = [
      { page: await context.newPage(), sandbox, userId },
      { page: await context.newPage(), sandbox, userId: isOther ? `${userId}-other` : userId },
    ];
    const [first, second] = people;
    const address = await prepare(button, first);
    await first.page.goto(address);
    const firstControl = await button.reach(first);
    if (isOther) await openPage(button, second);
    else await second.page.goto(owner === 'another session' ? inAnotherSession(address) : address);
    const controls = [firstControl, await button.reach(second)] as const;
    const countDone = async (): Promise<number> =>
      (await button.countDone(first)) + (isOther ? await button.countDone(second) : 0);
    const before = await countDone();
    road.plan(pathOf(button), {
      delay: shortestAnswer + Math.floor(random() * (longestAnswer - shortestAnswer)),
    });
    const begin = Date.now();
    const pair: Pair = {
      button,
      owner,
      people,
      press: (which) => pressAll(people[which].page, controls[which], [drawPress(random)]),
    };
    const faults = [
      ...(when === 'at the same time' ? await pressBoth(pair, random) : await pressLater(pair)),
    ];
    for (const { page } of people) await page.close();
    // An address to pay at elsewhere was made and not paid: for the second page it has not gone through.
    const isAllowed = (message: string): boolean =>
      message === loadingWord ||
      (!isOther &&
        (message === waitingWord || (message === notThrough && button.ends?.done === 'again')));
    faults.push(
      ...seen.messages
        .filter((message) => !isAllowed(message))
        .map((message) => `said was: ${message}`),
    );
    const wanted = isOther ? 2 : 1;
    faults.push(
      ...tellCounts(
        'requests at the loan core',
        await countRequests(sandbox, button, begin),
        wanted,
      ),
    );
    faults.push(
      ...tellCounts('done by the loan core', (await countDone()) - before, wanted),
      ...seen.errors,
    );
    return {
      what: `${when}, ${owner}`,
      counts: { [button.name]: 1 },
      faults: faults.map((fault) => `${button.name}: ${fault}`),
    };
  } finally {
    road.mend();
    await putAway();
  }
};
