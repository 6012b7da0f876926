import { networkMessage } from '../../e2e/app-page.ts';
import { comes } from './comes.ts';
import type { End, MoneyButton, Person } from './money-buttons.ts';
import { isAt, notThrough, type RunOptions } from './money-run.ts';
import type { Phone } from './money-world.ts';
import { drawPress, pressAll, pressWhereThere } from './presses.ts';

/** Time of the page's clock after which nothing changes any more, in seconds: what nobody can confirm is asked 10 s after the page was opened for the last time. */
const settled = 40;

/** Said at once, in the words of the specification, before anybody knows (API-15, PAYWAY-19, PAYWAY-22). */
const saidAtOnce: readonly string[] = ['Loading', networkMessage, 'error'];

/** A borrower who has pressed a button, and knows nothing of the reply. */
export interface Walk {
  readonly button: MoneyButton;
  readonly person: Person;
  readonly phone: Phone;
  /** Nothing has left the page, so that it has nothing to tell. */
  readonly isUnsent?: boolean;
}

/** The button of what moves money lives again when it is told that it may be pressed; before that a press only asks. */
const isTold = (end: End, { button, phone, isUnsent }: Walk): boolean =>
  end !== 'again' ||
  button.isPlain === true ||
  isUnsent === true ||
  phone.seen.messages.includes(notThrough);

/** Presses what asks how it came out, twice, where it is offered: it asks, and sends nothing. */
const checkAgain = ({ page }: Person): Promise<void> =>
  pressWhereThere(page.getByRole('button', { name: 'Check again' }), 2, 200);

/** Lets the page's clock run until what is right is seen. @returns what is seen: where a browser has sent once more what was cut, it goes on */
export const settle = async (end: End, walk: Walk): Promise<End | undefined> => {
  const { button, person, phone } = walk;
  const ends: readonly End[] = end === 'on' ? ['on'] : ['on', end];
  const look = async (): Promise<End | undefined> => {
    for (const candidate of ends)
      if (isTold(candidate, walk) && (await isAt(candidate, button, person))) return candidate;
    return undefined;
  };
  for (let second = 0; second < settled; second += 1) {
    if (second === 1) await checkAgain(person);
    if (end !== 'locked' && (await comes(async () => (await look()) !== undefined, 150)))
      return look();
    await phone.context.clock.runFor(1000);
  }
  await comes(async () => (await look()) !== undefined);
  return look();
};

/** Longest time between the two halves of a double tap, in milliseconds. */
const doubleTap = 600;

/** What is seen in the end. anew: what a page shows that was on its way when all was done; where it still has the button, a press asks and leads on. */
export type SeenEnd = End | 'anew';

/** What follows a loss by what is right: the button is pressed once more where it lives, and many times where it is locked. */
export const goOn = async (
  end: SeenEnd,
  { button, person }: Walk,
  { world, random }: RunOptions,
): Promise<readonly string[]> => {
  world.road.mend();
  if (end === 'on') return [];
  if (end === 'anew' && !(await isAt('again', button, person))) return [];
  if (end === 'locked') {
    const control = person.page.getByRole('button', { name: /^(Pay|Confirm)$/ }).last();
    for (let times = 0; times < 3; times += 1) await control.dispatchEvent('click');
    return (await isAt(end, button, person)) ? [] : ['it is not locked any more'];
  }
  const control = await button.reach(person);
  // The second press may not be the second half of a double tap on what was there before, which buttons leave alone. The browser tells by its own clock.
  await new Promise((resolve) => setTimeout(resolve, doubleTap));
  await pressAll(person.page, control, [drawPress(random)]);
  return (await comes(() => button.hasArrived(person))) ? [] : ['the second press did not lead on'];
};

/** What a page shows, for a sentence about a fault. */
export const tellPage = async ({ page }: Person): Promise<string> =>
  (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(0, 1000);

/** What was said and may not be: of what moves no money before the address is opened, nothing has gone through. */
export const findWrongWords = (
  known: readonly string[],
  end: End,
  { isPlain }: MoneyButton,
): readonly string[] =>
  known.filter(
    (message) =>
      !saidAtOnce.includes(message) &&
      !(message === notThrough && end === 'again' && isPlain !== true),
  );
