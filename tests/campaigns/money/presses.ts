import type { Run } from '../../harness/campaign.ts';
import type { Fault } from '../../harness/faulty-proxy.ts';
import { caseOf } from '../../harness/random.ts';
import { becomesTrue, pause } from '../../harness/wait.ts';
import { buttonsWithEnds, endOf, moneyButtons, openPage } from './buttons.ts';
import {
  doubtMessage,
  findWrongMessages,
  isAt,
  pressAgain,
  type Pressed,
  type RunOptions,
  runOf,
  type SeenEnd,
  settle,
} from './ends.ts';
import {
  becomesEnabled,
  countRequests,
  describePage,
  expectCount,
  expectTrue,
  pathOf,
  pressAll,
  randomPress,
  randomPresses,
  retryDetached,
} from './world.ts';

/** Presses meet the request on its way, the page being left, and the next page. */
const [maxReplyMs, maxPageMs] = [900, 1500];
const refusedShare = 0.25;

/** Two to ten presses: one request at the loan core. */
export const runTaps = ({ world, seed, random }: RunOptions): Promise<Run> => {
  const button = caseOf(seed, moneyButtons);
  const { sandbox, proxy } = world;
  const isRefused = random() < refusedShare;
  return world.withPhone(isRefused ? 'refused' : 'used', async ({ context, seen }) => {
    const page = await context.newPage();
    const person = { page, sandbox, userId: `taps-${seed}` };
    await proxy.plan({
      path: pathOf(button.call),
      delayMs: Math.floor(random() ** 2 * maxReplyMs),
    });
    // A page to return to.
    await page.goto('/about-us');
    await openPage(button, person);
    const control = await button.reach(person);
    const presses = randomPresses(random);
    proxy.delayPages(Math.floor(random() ** 2 * maxPageMs));
    const [before, since] = [seen.presses, Date.now()];
    await pressAll(page, control, presses);
    const hasArrived = await becomesTrue(() => button.hasArrived(person));
    await page.close();
    return runOf(
      isRefused ? 'taps, storage refused' : 'taps',
      button,
      [
        ...expectTrue(hasArrived, `no success; messages: ${seen.messages.join(' | ')}`),
        ...expectCount('requests', await countRequests(sandbox, button.call, since), 1),
        ...expectCount('done', await button.countDone(person), 1),
        ...seen.errors,
      ],
      { presses: presses.length, 'presses that met a page': seen.presses - before },
    );
  });
};

interface Loss {
  readonly name: string;
  readonly fault?: Fault;
  readonly times?: number;
}

const losses: readonly Loss[] = [
  { name: 'no connection' },
  { name: 'cut before it arrived', fault: 'cut before' },
  { name: 'cut after it was done', fault: 'cut after' },
  // A browser repeats a request that broke on a reused connection; that one succeeds.
  { name: 'cut once after it was done', fault: 'cut after', times: 1 },
  { name: 'cut inside the reply', fault: 'cut' },
  { name: 'done, then 502', fault: '502' },
  { name: 'done, no answer for 65 s', fault: 'slow' },
];
const lossCases = buttonsWithEnds.flatMap((button) =>
  losses.flatMap((loss) => [false, true].map((isReloaded) => ({ button, loss, isReloaded }))),
);
const maxLossPauseMs = 400;
const paidInFull = 'Nothing is due of this order';

/** Waits for the loss; a page may not give up before 60 s. */
const awaitLoss = async (
  { fault }: Loss,
  { phone, person }: Pressed,
  { world }: RunOptions,
  isReloaded: boolean,
): Promise<readonly string[]> => {
  if (fault === undefined)
    return expectTrue(await becomesTrue(() => phone.seen.failed > 0), 'no request failed');
  if (!(await becomesTrue(() => world.proxy.met() > 0))) return ['no request was sent'];
  if (fault !== 'slow' || isReloaded) return [];
  await phone.context.clock.runFor(59_000);
  const early = await person.page.getByText(doubtMessage).count();
  await phone.context.clock.runFor(6000);
  return expectTrue(early === 0, 'the page gave up before 60 s');
};

/** A reply is lost: the loan core did it once at most, and the page shows the right state. */
export const runLosses = (options: RunOptions): Promise<Run> => {
  const { world, seed, random } = options;
  const { button, loss, isReloaded } = caseOf(seed, lossCases);
  const { sandbox, proxy } = world;
  return world.withPhone('clock', async (phone) => {
    const { context, seen } = phone;
    const page = await context.newPage();
    const person = { page, sandbox, userId: `losses-${seed}` };
    const pressed: Pressed = { button, person, phone };
    await openPage(button, person);
    const control = await button.reach(person);
    await becomesEnabled(control);
    const { name, fault, times = Infinity } = loss;
    if (fault === undefined) await context.setOffline(true);
    else await proxy.plan({ path: pathOf(button.call), fault, times });
    await pressAll(page, control, [randomPress(random)]);
    const faults = [...(await awaitLoss(loss, pressed, options, isReloaded))];
    await pause(random() * maxLossPauseMs);
    if (fault === undefined) await context.setOffline(false);
    // A busy machine may render late, while the page's clock runs.
    if (isReloaded) await retryDetached(() => page.reload({ waitUntil: 'networkidle' }));

    const done = await button.countDone(person);
    const end = endOf(button, done);
    let seenEnd: SeenEnd | undefined = await settle(end, pressed);
    // A reload can overtake the reply that the page before it heard (RULES 80).
    const isReopened = async (): Promise<boolean> =>
      (await isAt('retry', button, person)) || (await page.getByText(paidInFull).isVisible());
    if (seenEnd === undefined && isReloaded && end === 'done' && (await isReopened()))
      seenEnd = 'reopened';
    const messages = seen.messages.splice(0);
    if (seenEnd === undefined) faults.push(`expected ${end}, found: ${await describePage(page)}`);
    faults.push(...findWrongMessages(messages, end, button, done));
    const before = await button.countDone(person);
    if (seenEnd !== undefined) faults.push(...(await pressAgain(seenEnd, pressed, options)));
    await page.close();
    // A browser may create several payment codes by itself; money moves once.
    if (button.isPlain !== true && before > 1) faults.push(`done ${before} times`);
    const again = (await button.countDone(person)) - before;
    faults.push(
      ...expectCount('done by another press', again, seenEnd === 'retry' ? 1 : 0),
      ...seen.errors,
    );
    const what = `${name}${isReloaded ? ', page reloaded' : ''}: ${seenEnd ?? end}`;
    return runOf(what, button, faults);
  });
};
