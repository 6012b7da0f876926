import { networkMessage } from '../../e2e/app-page.ts';
import { comes } from './comes.ts';
import { moneyButtons, openPage, pathOf, type End, type MoneyButton, type Person } from './money-buttons.ts';
import { isAt, notThrough, type RunFound, type RunOptions, tellCounts } from './money-run.ts';
import type { Phone } from './money-world.ts';
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
const cases = lossButtons.flatMap((button) => losses.flatMap((loss) => [false, true].map((isReloaded) => ({ button, loss, isReloaded }))));

/** Longest pause before what follows the loss, in milliseconds. */
const longestPause = 400;

/** Time of the page's clock after which nothing changes any more, in seconds: what nobody can confirm is asked 10 s after the page was opened for the last time. */
const settled = 40;

/** What the payment page says where an order was paid in full, with the way to the order. */
const paidInFull = 'Nothing is due of this order';

/** Said at once, in the words of the specification, before anybody knows (API-15, PAYWAY-19, PAYWAY-22). */
const saidAtOnce: readonly string[] = ['Loading', networkMessage, 'error'];

interface Walk {
  readonly button: MoneyButton;
  readonly person: Person;
  readonly phone: Phone;
}

/** The button of what moves money lives again when it is told that it may be pressed; before that a press only asks. */
const isTold = (end: End, { button, phone }: Walk): boolean => end !== 'again' || button.isPlain === true || phone.seen.messages.includes(notThrough);

/** Lets the page's clock run until what is right is seen. @returns what is seen: where a browser has sent once more what was cut, it goes on */
const settle = async (end: End, walk: Walk): Promise<End | undefined> => {
  const { button, person, phone } = walk;
  const ends: readonly End[] = end === 'on' ? ['on'] : ['on', end];
  const look = async (): Promise<End | undefined> => {
    for (const candidate of ends) if (isTold(candidate, walk) && (await isAt(candidate, button, person))) return candidate;
    return undefined;
  };
  for (let second = 0; second < settled; second += 1) {
    if (end !== 'locked' && (await comes(async () => (await look()) !== undefined, 150))) return look();
    await phone.context.clock.runFor(1000);
  }
  await comes(async () => (await look()) !== undefined);
  return look();
};

/** The only reply is lost. @returns when it is, with what must not be */
const lose = async (plan: Plan | 'no connection', { phone, person }: Walk, { world }: RunOptions, isReloaded: boolean): Promise<readonly string[]> => {
  if (plan === 'no connection') return (await comes(async () => phone.seen.failed > 0)) ? [] : ['the request did not fail'];
  const isMet = await comes(async () => world.road.met() > 0);
  if (!isMet) return ['the request did not get on its way'];
  if (plan.mishap !== 'held' || isReloaded) return [];
  await phone.context.clock.runFor(59_000);
  const early = await person.page.getByText('We could not confirm this yet').count();
  await phone.context.clock.runFor(6000);
  return early === 0 ? [] : ['the page gave up before 60 s'];
};

/** What is seen in the end. anew: what a page shows that was on its way when all was done; where it still has the button, a press asks and leads on. */
type SeenEnd = End | 'anew';

/** What follows a loss by what is right: the button is pressed once more where it lives, and many times where it is locked. */
const goOn = async (end: SeenEnd, { button, person }: Walk, { world, random }: RunOptions): Promise<readonly string[]> => {
  world.road.mend();
  if (end === 'on') return [];
  if (end === 'anew' && !(await isAt('again', button, person))) return [];
  if (end === 'locked') {
    const control = person.page.getByRole('button', { name: /^(Pay|Confirm)$/ }).last();
    for (let times = 0; times < 3; times += 1) await control.dispatchEvent('click');
    return (await isAt(end, button, person)) ? [] : ['it is not locked any more'];
  }
  const control = await button.reach(person);
  // The second press may not be the second half of a double tap on what was there before.
  await pressAll(person.page, control, [drawPress(random)]);
  return (await comes(() => button.hasArrived(person))) ? [] : ['the second press did not lead on'];
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
    if (!(await comes(() => control.isEnabled()))) throw new Error('The button did not come to life.');
    if (plan === 'no connection') await context.setOffline(true);
    else road.plan(pathOf(button), plan);
    await pressAll(page, control, [drawPress(random)]);
    const faults = [...(await lose(plan, walk, options, isReloaded))];
    await new Promise((resolve) => setTimeout(resolve, random() * longestPause));
    if (plan === 'no connection') await context.setOffline(false);
    // The page's clock must not have run down before a busy machine has drawn the page: what is in doubt is asked from then on.
    if (isReloaded) await page.reload({ waitUntil: 'networkidle' });

    const done = await button.countDone(person);
    const end = button.ends?.[done > 0 ? 'done' : 'notDone'] ?? 'again';
    let seenEnd: SeenEnd | undefined = await settle(end, walk);
    // It was loaded anew while it went on, and was on its way when the page before it heard of success (RULES 80).
    const isAnew = async (): Promise<boolean> => (await isAt('again', button, person)) || (await page.getByText(paidInFull).isVisible());
    if (seenEnd === undefined && isReloaded && end === 'on' && (await isAnew())) seenEnd = 'anew';
    const known = seen.messages.splice(0);
    if (seenEnd === undefined)
      faults.push(`expected ${end}, but the page shows: ${(await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(0, 300)}`);
    // Of what moves no money before the address is opened, nothing has gone through.
    const isAllowed = (message: string): boolean => saidAtOnce.includes(message) || (message === notThrough && end === 'again' && button.isPlain !== true);
    faults.push(...known.filter((message) => !isAllowed(message)).map((message) => `done ${done} times, and said was: ${message}`));
    const before = await button.countDone(person);
    if (seenEnd !== undefined) faults.push(...(await goOn(seenEnd, walk, options)));
    await page.close();
    // A browser may have made several codes to pay by; of what moves money there is one.
    if (button.isPlain !== true && before > 1) faults.push(`done by the loan core: expected once at most, found ${before}`);
    faults.push(...tellCounts('done by the loan core', (await button.countDone(person)) - before, seenEnd === 'again' ? 1 : 0), ...seen.errors);
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
