import { type CampaignOptions, runLoop } from '../../harness/campaign.ts';
import { createRandom } from '../../harness/random.ts';
import type { Report } from '../../harness/report.ts';
import { runLeaving } from './leaving.ts';
import { runPages } from './pages.ts';
import { runLosses, runTaps } from './presses.ts';
import { runScreens } from './screens.ts';
import { type MoneyWorld, withMoneyWorld } from './world.ts';

/**
 * taps: many presses. losses: lost replies. pages: two pages. turns: leaving and returning.
 * screens: two screens about one order.
 */
const kinds = {
  taps: runTaps,
  losses: runLosses,
  pages: runPages,
  turns: runLeaving,
  screens: runScreens,
} as const;

export type MoneyKind = keyof typeof kinds;
export const moneyKinds = Object.keys(kinds) as readonly MoneyKind[];

export const runMoney = (
  world: MoneyWorld,
  kind: MoneyKind,
  options: CampaignOptions,
): Promise<Report> =>
  runLoop(`money, ${kind}`, options, [world], (seed) =>
    kinds[kind]({ world, seed, random: createRandom(seed) }),
  );

/** Presses buttons that move money, at the built service with the sandbox core. */
export const runMoneyCampaign = (
  options: CampaignOptions,
  chosen: readonly MoneyKind[],
): Promise<readonly Report[]> =>
  withMoneyWorld(async (world) => {
    const reports: Report[] = [];
    for (const kind of chosen) reports.push(await runMoney(world, kind, options));
    return reports;
  });
