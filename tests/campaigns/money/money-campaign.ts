import { cpus } from 'node:os';
import { startMoneyWorld } from './money-world.ts';
import { type MoneyFound, type MoneyKind, runMoney } from './run-money.ts';

export interface MoneyCampaignOptions {
  readonly kinds: readonly MoneyKind[];
  /** Of each kind. */
  readonly runs: number;
  /** Of the first run of each kind; each further one has the next number. */
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

/** Presses buttons that move money, in a browser at the built service with the sandbox loan core. */
const pressForMoney = async ({
  kinds,
  runs,
  seed,
  say,
}: MoneyCampaignOptions): Promise<readonly MoneyFound[]> => {
  const world = await startMoneyWorld();
  try {
    const all: MoneyFound[] = [];
    for (const kind of kinds) all.push(await runMoney({ world, kind, runs, seed, say }));
    return all;
  } finally {
    await world.end();
  }
};

/** What was found, in lines. */
export const describeMoney = ({
  kind,
  runs,
  seed,
  seconds,
  counts,
  tried,
  faults,
  failed,
}: MoneyFound): string =>
  [
    `${kind}: ${runs} runs (seeds ${seed} to ${seed + runs - 1}) in ${seconds} s`,
    ...Object.entries(tried).map(([what, times]) => `    ${what}: ${times}`),
    `  ${Object.entries(counts)
      .map(([what, times]) => `${what}: ${times}`)
      .join(', ')}`,
    `  faults: ${faults.length}${failed.length === 0 ? '' : ` (npm run campaign -- money --on ${kind} --times 1 --seed ${failed.join('|')})`}`,
    ...faults.slice(0, 20).map((fault) => `    ${fault}`),
  ].join('\n');

/** Says what was found. Not sound where money could move twice, or something wrong was said. */
export const runMoneyCampaign = async (
  options: MoneyCampaignOptions,
): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const found = await pressForMoney(options);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'of an unknown kind'}), which the service and the browser share`;
  return {
    sound: found.every(({ faults }) => faults.length === 0),
    text: [machine, ...found.map(describeMoney)].join('\n'),
  };
};
