import { calls } from '../../../src/contracts/generated/contracts.ts';
import type { Sandbox } from '../../e2e/sandbox.ts';
import type { End, MoneyButton, Person } from './money-buttons.ts';
import type { MoneyWorld } from './money-world.ts';

/** What was found in a run. */
export interface RunFound {
  /** What was tried, in the words of the table. */
  readonly what: string;
  /** How often what happened. */
  readonly counts: Readonly<Record<string, number>>;
  /** What must not be, a sentence each. */
  readonly faults: readonly string[];
}

/** What a run is made with. */
export interface RunOptions {
  readonly world: MoneyWorld;
  readonly seed: number;
  readonly random: () => number;
}

/** How many requests of a button have reached the loan core since a moment, in milliseconds since 1970; its own log tells. */
export const countRequests = async (
  sandbox: Sandbox,
  { call }: MoneyButton,
  since: number,
): Promise<number> => {
  const logged = (await sandbox.requests()).filter(({ at }) => at >= since);
  if (logged.length >= 50)
    throw new Error(
      'More than 50 calls reached the loan core in one run, and its log holds 50. Make the run shorter.',
    );
  return logged.filter(
    ({ path, method }) => path === calls[call].path && method === calls[call].method,
  ).length;
};

const doubt = 'We could not confirm this yet';

/** Whether the page says that nobody can tell, and holds back everything that would send. */
const isLocked = async ({ page }: Person): Promise<boolean> => {
  if (!(await page.getByText(doubt).first().isVisible())) return false;
  const buttons = await page
    .getByRole('button', { name: /^(?:Loan|Get money now|Pay|Confirm)$/ })
    .all();
  const held = await Promise.all(buttons.map((button) => button.isDisabled()));
  return held.length > 0 && held.every(Boolean);
};

/** Whether the button can be pressed anew. */
const lives = async (button: MoneyButton, person: Person): Promise<boolean> => {
  const { page } = person;
  if ((await button.hasArrived(person)) || (await page.getByText(doubt).first().isVisible()))
    return false;
  const shown = page
    .getByRole('button', { name: /^(?:Loan|Get money now|Pay|Confirm|Payment|Payment Method)$/ })
    .last();
  return (
    (await shown.isVisible()) &&
    (await shown.isEnabled()) &&
    (await shown.getAttribute('aria-disabled')) !== 'true'
  );
};

/** Whether the page shows what is right. */
export const isAt = async (end: End, button: MoneyButton, person: Person): Promise<boolean> => {
  if (end === 'on') return button.hasArrived(person);
  return end === 'locked' ? isLocked(person) : lives(button, person);
};

/** What is said to a press while another page, or the one before, still is at it. */
export const waitingWord = 'This is already being done. Please wait.';

/** What is said when a call did not take effect. */
export const notThrough = 'It did not go through. You can try again.';

/** Everything that must be one. */
export const tellCounts = (what: string, found: number, wanted: number): readonly string[] =>
  found === wanted ? [] : [`${what}: expected ${wanted}, found ${found}`];
