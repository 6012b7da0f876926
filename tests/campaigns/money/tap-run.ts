import { comes } from './comes.ts';
import { moneyButtons, openPage, pathOf } from './money-buttons.ts';
import { countRequests, type RunFound, type RunOptions, tellCounts } from './money-run.ts';
import { drawPresses, pressAll } from './presses.ts';

/** Longest times that the answer takes, and the page that follows it, in milliseconds: presses meet the request on its way, the page being left, and what comes after. */
const [longestAnswer, longestPage] = [900, 1500];

/** Part of the runs in which the browser refuses all storage, its locks too. */
const refusedShare = 0.25;

/** A button is pressed two to ten times: the loan core must hear of it once, and do it once. */
export const runTaps = async ({ world, seed, random }: RunOptions): Promise<RunFound> => {
  const button = moneyButtons[seed % moneyButtons.length];
  if (button === undefined) throw new Error('There is no button.');
  const { sandbox, road } = world;
  const isRefused = random() < refusedShare;
  const { context, seen, putAway } = await (isRefused
    ? world.phoneWithoutStorage()
    : world.usedPhone());
  try {
    const page = await context.newPage();
    const person = { page, sandbox, userId: `taps-${seed}` };
    road.plan(pathOf(button), { delay: Math.floor(random() ** 2 * longestAnswer) });
    // Somewhere to come back to.
    await page.goto('/about-us');
    await openPage(button, person);
    const control = await button.reach(person);
    const presses = drawPresses(random);
    road.slowPages(Math.floor(random() ** 2 * longestPage));
    const before = { ...seen.presses };
    const begin = Date.now();
    await pressAll(page, control, presses);
    const arrived = await comes(() => button.hasArrived(person));
    // What a page has on its way ends with it.
    await page.close();
    const taken = Object.entries(seen.presses).reduce(
      (sum, [kind, times]) => sum + times - (before[kind] ?? 0),
      0,
    );
    return {
      what: isRefused ? `${button.name}, storage refused` : button.name,
      counts: {
        presses: presses.length,
        'presses that met the page of the button or the next one': taken,
      },
      faults: [
        ...(arrived
          ? []
          : [`what success leads to did not come; said was: ${seen.messages.join(' | ')}`]),
        ...tellCounts('requests at the loan core', await countRequests(sandbox, button, begin), 1),
        ...tellCounts('done by the loan core', await button.countDone(person), 1),
        ...seen.errors,
      ],
    };
  } finally {
    road.mend();
    await putAway();
  }
};
