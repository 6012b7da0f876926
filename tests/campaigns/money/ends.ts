import { networkMessage } from '../../e2e/app-page.ts';
import type { Run } from '../../harness/campaign.ts';
import type { Random } from '../../harness/random.ts';
import { becomesTrue, pause } from '../../harness/wait.ts';
import type { End, MoneyButton, Person } from './buttons.ts';
import { clickWhileThere, type MoneyWorld, type Phone, pressAll, randomPress } from './world.ts';

export interface RunOptions {
  readonly world: MoneyWorld;
  readonly seed: number;
  readonly random: Random;
}

/** A borrower who pressed a button without receiving the reply. */
export interface Pressed {
  readonly button: MoneyButton;
  readonly person: Person;
  readonly phone: Phone;
  /** No request left the page, so it has nothing to report. */
  readonly isUnsent?: boolean;
}

/** Result of a run; faults name the button. */
export const runOf = (
  what: string,
  { name }: Pick<MoneyButton, 'name'>,
  faults: readonly string[],
  counts: Readonly<Record<string, number>> = {},
): Run => ({
  counts: { [what]: 1, [name]: 1, ...counts },
  faults: faults.map((fault) => `${what}: ${name}: ${fault}`),
});

export const doubtMessage = 'We could not confirm this yet';
/** Shown to a press while another page, or the previous one, is sending. */
export const waitMessage = 'This is already being done. Please wait.';
export const failedMessage = 'It did not go through. You can try again.';
export const loadingMessage = 'Loading';

/** Shown at once, before a result is known (API-15, PAYWAY-19, PAYWAY-22). */
const earlyMessages = [loadingMessage, networkMessage, 'error'];

/** Time of the page's clock after which nothing changes any more, in seconds. */
const settleSeconds = 40;
/** Buttons ignore the second half of a double tap, by the browser's own clock. */
const doubleTapMs = 600;

const isDoubtVisible = ({ page }: Person): Promise<boolean> =>
  page.getByText(doubtMessage).first().isVisible();

/** The page reports doubt, and disables everything that sends. */
const isLocked = async (person: Person): Promise<boolean> => {
  if (!(await isDoubtVisible(person))) return false;
  const names = /^(?:Loan|Get money now|Pay|Confirm)$/;
  const buttons = await person.page.getByRole('button', { name: names }).all();
  const disabled = await Promise.all(buttons.map((button) => button.isDisabled()));
  return disabled.length > 0 && disabled.every(Boolean);
};

const canRetry = async (button: MoneyButton, person: Person): Promise<boolean> => {
  if ((await button.hasArrived(person)) || (await isDoubtVisible(person))) return false;
  const names = /^(?:Loan|Get money now|Pay|Confirm|Payment|Payment Method)$/;
  const shown = person.page.getByRole('button', { name: names }).last();
  return (
    (await shown.isVisible()) &&
    (await shown.isEnabled()) &&
    (await shown.getAttribute('aria-disabled')) !== 'true'
  );
};

export const isAt = async (end: End, button: MoneyButton, person: Person): Promise<boolean> => {
  if (end === 'done') return button.hasArrived(person);
  return end === 'locked' ? isLocked(person) : canRetry(button, person);
};

/**
 * Lets the page's clock run until the right state is visible. A browser may repeat a cut request by
 * itself, so success is always accepted.
 */
export const settle = async (end: End, pressed: Pressed): Promise<End | undefined> => {
  const { button, person, phone, isUnsent } = pressed;
  const ends: readonly End[] = end === 'done' ? ['done'] : ['done', end];
  const isReported = (candidate: End): boolean =>
    candidate !== 'retry' ||
    button.isPlain === true ||
    isUnsent === true ||
    phone.seen.messages.includes(failedMessage);
  const look = async (): Promise<End | undefined> => {
    for (const candidate of ends)
      if (isReported(candidate) && (await isAt(candidate, button, person))) return candidate;
    return undefined;
  };
  const isSettled = async (): Promise<boolean> => (await look()) !== undefined;
  for (let second = 0; second < settleSeconds; second += 1) {
    // Queries the result, and must send nothing.
    if (second === 1)
      await clickWhileThere(person.page.getByRole('button', { name: 'Check again' }), 2, 200);
    if (end !== 'locked' && (await becomesTrue(isSettled, 150))) return look();
    await phone.context.clock.runFor(1000);
  }
  await becomesTrue(isSettled);
  return look();
};

/** reopened: a reload that overtook the response; its button, if any, queries and continues. */
export type SeenEnd = End | 'reopened';

/** Presses again if possible, and many times if locked. */
export const pressAgain = async (
  end: SeenEnd,
  { button, person }: Pressed,
  { world, random }: RunOptions,
): Promise<readonly string[]> => {
  await world.proxy.plan(undefined);
  if (end === 'done') return [];
  if (end === 'reopened' && !(await isAt('retry', button, person))) return [];
  if (end === 'locked') {
    const control = person.page.getByRole('button', { name: /^(Pay|Confirm)$/ }).last();
    for (let times = 0; times < 3; times += 1) await control.dispatchEvent('click');
    return (await isAt(end, button, person)) ? [] : ['it is not locked any more'];
  }
  const control = await button.reach(person);
  await pause(doubleTapMs);
  await pressAll(person.page, control, [randomPress(random)]);
  return (await becomesTrue(() => button.hasArrived(person)))
    ? []
    : ['the second press did not succeed'];
};

/** Messages that contradict the state. */
export const findWrongMessages = (
  messages: readonly string[],
  end: End,
  { isPlain }: MoneyButton,
  done: number,
): readonly string[] =>
  messages
    .filter((message) => !earlyMessages.includes(message))
    .filter((message) => !(message === failedMessage && end === 'retry' && isPlain !== true))
    .map((message) => `done ${done} times, with the message: ${message}`);
