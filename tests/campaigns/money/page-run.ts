import { comes } from './comes.ts';
import { moneyButtons, openPage, pathOf, type Person } from './money-buttons.ts';
import { countRequests, isAt, notThrough, type RunFound, type RunOptions, tellCounts } from './money-run.ts';
import { drawPress, pressAll } from './presses.ts';

/** When the second page is pressed. A code to pay by is made once a press, so a later press makes another. */
const cases = (['at the same time', 'one after the other'] as const).flatMap((when) =>
  moneyButtons.filter(({ ends, isPlain }) => ends !== undefined && (isPlain === undefined || when === 'at the same time')).map((button) => ({ when, button })),
);

/** Shortest and longest time that the answer takes, in milliseconds: two presses at the same time are never exactly so. */
const [shortestAnswer, longestAnswer] = [250, 900];

/** Time until a second page knows that what the first has begun moved no money, in milliseconds: a loan core has 10 s to say so. */
const knownWithin = 14_000;

const waitingWords: readonly string[] = ['Loading', 'This is already being done. Please wait.'];

/** The same button on two pages of a borrower is pressed on both: the loan core must hear of it once, and do it once. */
export const runPages = async ({ world, seed, random }: RunOptions): Promise<RunFound> => {
  const found = cases[seed % cases.length];
  if (found === undefined) throw new Error('There is no case.');
  const { button, when } = found;
  const { sandbox, road } = world;
  const { context, seen, putAway } = await world.usedPhone();
  try {
    const userId = `pages-${seed}`;
    const people: readonly [Person, Person] = [
      { page: await context.newPage(), sandbox, userId },
      { page: await context.newPage(), sandbox, userId },
    ];
    const [first, second] = people;
    await openPage(button, first);
    const address = first.page.url();
    const firstControl = await button.reach(first);
    await second.page.goto(address);
    const secondControl = await button.reach(second);
    const before = await button.countDone(first);
    road.plan(pathOf(button), { delay: shortestAnswer + Math.floor(random() * (longestAnswer - shortestAnswer)) });
    const begin = Date.now();
    const pressFirst = (): Promise<void> => pressAll(first.page, firstControl, [drawPress(random)]);
    const pressSecond = (): Promise<void> => pressAll(second.page, secondControl, [drawPress(random)]);
    const faults: string[] = [];
    if (when === 'at the same time') {
      await Promise.all(random() < 0.5 ? [pressFirst(), pressSecond()] : [pressSecond(), pressFirst()]);
      const anyArrived = async (): Promise<boolean> => (await button.hasArrived(first)) || (await button.hasArrived(second));
      if (!(await comes(anyArrived))) faults.push('what success leads to came on neither page');
    } else {
      await pressFirst();
      if (!(await comes(() => button.hasArrived(first)))) faults.push('what success leads to did not come on the first page');
      await second.page.bringToFront();
      await pressSecond();
      const end = button.ends?.done ?? 'on';
      if (!(await comes(() => isAt(end, button, second), knownWithin)))
        faults.push(`expected ${end} on the second page, and said was: ${seen.messages.join(' | ')}`);
    }
    for (const { page } of people) await page.close();
    // An address to pay at elsewhere was made and not paid: for the second page it has not gone through.
    const isAllowed = (message: string): boolean => waitingWords.includes(message) || (message === notThrough && button.ends?.done === 'again');
    faults.push(...seen.messages.filter((message) => !isAllowed(message)).map((message) => `said was: ${message}`));
    faults.push(...tellCounts('requests at the loan core', await countRequests(sandbox, button, begin), 1));
    faults.push(...tellCounts('done by the loan core', (await button.countDone(first)) - before, 1), ...seen.errors);
    return { what: when, counts: { [button.name]: 1 }, faults: faults.map((fault) => `${button.name}: ${fault}`) };
  } finally {
    road.mend();
    await putAway();
  }
};
