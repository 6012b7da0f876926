import type { CodeCase } from './code-trial.ts';
import type { RunFound, RunOptions } from './money-run.ts';
import { codeCases } from './payment-codes.ts';
import { smsCases } from './sms-codes.ts';

const cases: readonly CodeCase[] = [...smsCases, ...codeCases];

/** A code is asked for, mistyped, awaited and confirmed by impatient people: each request must leave once, and with what was typed. */
export const runCodes = async (options: RunOptions): Promise<RunFound> => {
  const { world, seed } = options;
  const found = cases[seed % cases.length];
  if (found === undefined) throw new Error('There is no case.');
  const { context, seen, putAway } = await (found.hasClock
    ? world.phoneWithClock()
    : world.usedPhone());
  try {
    const page = await context.newPage();
    const faults = await found.happen({
      ...options,
      page,
      messages: seen.messages,
      userId: `codes-${seed}`,
    });
    await page.close();
    return { what: found.name, counts: { runs: 1 }, faults: [...faults, ...seen.errors] };
  } finally {
    world.road.mend();
    await putAway();
  }
};
