import { findWrongWords, goOn, type SeenEnd, settle, tellPage, type Walk } from './after-press.ts';
import { comes } from './comes.ts';
import { moneyButtons, openPage, pathOf } from './money-buttons.ts';
import { isAt, type RunFound, type RunOptions, tellCounts } from './money-run.ts';
import { onceAttached } from './once-attached.ts';
import { drawPress, pressAll } from './presses.ts';
import type { Plan } from './road.ts';

/** How a reply gets lost. */
const losses: readonly (readonly [name: string, plan: Plan | 'no connection'])[] = [
  ['no connection', 'no connection'],
  ['cut before it arrived', { mishap: 'cut before' }],
  ['cut after it was done', { mishap: 'cut after' }],
  // A browser sends once more what broke on a connection that it had kept; that goes through.
  ['cut once after it was done', { mishap: 'cut after', times: 1 }],
  ['cut inside the reply', { mishap: 'cut inside' }],
  ['done, then 502', { mishap: 'bad gateway' }],
  ['done, no answer for 65 s', { mishap: 'held' }],
];

const lossButtons = moneyButtons.filter(({ ends }) => ends !== undefined);
const cases = lossButtons.flatMap((button) =>
  losses.flatMap((loss) => [false, true].map((isReloaded) => ({ button, loss, isReloaded }))),
);

/** Longest pause before what follows the loss, in milliseconds. */
const longestPause = 400;

/** What the payment page says where an order was paid in full, with the way to the order. */
const paidInFull = 'Nothing is due of this order';

/** The only reply is lost. @returns when it is, with what must not be */
const lose = async (
  plan: Plan | 'no connection',
  { phone, person }: Walk,
  { world }: RunOptions,
  isReloaded: boolean,
): Promise<readonly string[]> => {
  if (plan === 'no connection')
    return (await comes(async () => phone.seen.failed > 0)) ? [] : ['the request did not fail'];
  const isMet = await comes(async () => world.road.met() > 0);
  if (!isMet) return ['the request did not get on its way'];
  if (plan.mishap !== 'held' || isReloaded) return [];
  await phone.context.clock.runFor(59_000);
  const early = await person.page.getByText('We could not confirm this yet').count();
  await phone.context.clock.runFor(6000);
  return early === 0 ? [] : ['the page gave up before 60 s'];
};

/** A reply is lost; in half of the runs the page is loaded anew. The loan core must have done it once at most, and the page must say what is so. */
export const runLosses = async (options: RunOptions): Promise<RunFound> => {
  const { world, seed, random } = options;
  const found = cases[seed % cases.length];
  if (found === undefined) throw new Error('There is no case.');
  const { button, loss, isReloaded } = found;
  const [name, plan] = loss;
  const { sandbox, road } = world;
  const phone = await world.phoneWithClock();
  const { context, seen } = phone;
  try {
    const page = await context.newPage();
    const person = { page, sandbox, userId: `losses-${seed}` };
    const walk = { button, person, phone };
    await openPage(button, person);
    const control = await button.reach(person);
    if (!(await comes(() => control.isEnabled())))
      throw new Error('The button did not come to life.');
    if (plan === 'no connection') await context.setOffline(true);
    else road.plan(pathOf(button), plan);
    await pressAll(page, control, [drawPress(random)]);
    const faults = [...(await lose(plan, walk, options, isReloaded))];
    await new Promise((resolve) => setTimeout(resolve, random() * longestPause));
    if (plan === 'no connection') await context.setOffline(false);
    // The page's clock must not have run down before a busy machine has drawn the page: what is in doubt is asked from then on.
    if (isReloaded) await onceAttached(() => page.reload({ waitUntil: 'networkidle' }));

    const done = await button.countDone(person);
    const end = button.ends?.[done > 0 ? 'done' : 'notDone'] ?? 'again';
    let seenEnd: SeenEnd | undefined = await settle(end, walk);
    // It was loaded anew while it went on, and was on its way when the page before it heard of success (RULES 80).
    const isAnew = async (): Promise<boolean> =>
      (await isAt('again', button, person)) || (await page.getByText(paidInFull).isVisible());
    if (seenEnd === undefined && isReloaded && end === 'on' && (await isAnew())) seenEnd = 'anew';
    const known = seen.messages.splice(0);
    if (seenEnd === undefined)
      faults.push(`expected ${end}, but the page shows: ${await tellPage(person)}`);
    faults.push(
      ...findWrongWords(known, end, button).map(
        (message) => `done ${done} times, and said was: ${message}`,
      ),
    );
    const before = await button.countDone(person);
    if (seenEnd !== undefined) faults.push(...(await goOn(seenEnd, walk, options)));
    await page.close();
    // A browser may have made several codes to pay by; of what moves money there is one.
    if (button.isPlain !== true && before > 1)
      faults.push(`done by the loan core: expected once at most, found ${before}`);
    faults.push(
      ...tellCounts(
        'done by the loan core',
        (await button.countDone(person)) - before,
        seenEnd === 'again' ? 1 : 0,
      ),
      ...seen.errors,
    );
    return {
      what: `${name}${isReloaded ? ', page loaded anew' : ''}: ${seenEnd ?? end}`,
      counts: { [button.name]: 1 },
      faults: faults.map((fault) => `${button.name}: ${fault}`),
    };
  } finally {
    road.mend();
    await phone.putAway();
  }
};
