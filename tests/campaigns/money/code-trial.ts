import type { Locator, Page } from '@playwright/test';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import type { Call } from '../../../src/sandbox/fault-injection/scenario.ts';
import type { Sandbox } from '../../e2e/sandbox.ts';
import { tellCounts, type RunOptions } from './money-run.ts';

/** What a case of codes is tried with. */
export interface CodeTrial extends RunOptions {
  readonly page: Page;
  /** Messages that floated over the page, in order. */
  readonly messages: readonly string[];
  /** A borrower, or a visitor, whom nobody else is. */
  readonly userId: string;
}

/** Something that happens to a code and its buttons. */
export interface CodeCase {
  readonly name: string;
  /** Its page has a clock that can be put forward. Pages that are loaded anew must not: with such a clock they do not know when they were opened. */
  readonly hasClock?: true;
  /** @returns what must not be, a sentence each */
  readonly happen: (trial: CodeTrial) => Promise<readonly string[]>;
}

/** How many requests of each call have reached the loan core since a moment, in milliseconds since 1970; its own log tells. Calls of one path count as one. */
export const countCalls = async (
  sandbox: Sandbox,
  since: number,
  wanted: Partial<Readonly<Record<Call, number>>>,
): Promise<readonly string[]> => {
  const logged = (await sandbox.requests()).filter(({ at }) => at >= since);
  if (logged.length >= 50)
    throw new Error(
      'More than 50 calls reached the loan core in one run, and its log holds 50. Make the run shorter.',
    );
  return Object.entries(calls).flatMap(([name, { path, method }]) => {
    const times = Object.entries(wanted).find(([call]) => call === name)?.[1];
    if (times === undefined) return [];
    return tellCounts(
      `requests of ${name} at the loan core`,
      logged.filter((one) => one.path === path && one.method === method).length,
      times,
    );
  });
};

/** What a control says now; nothing where it is not there. */
export const wordsOf = async (control: Locator): Promise<string> =>
  (await control.count()) === 0 ? '' : ((await control.first().textContent()) ?? '');

/** @returns what is wrong where something is not so */
export const must = (isSo: boolean, otherwise: string): readonly string[] =>
  isSo ? [] : [otherwise];
