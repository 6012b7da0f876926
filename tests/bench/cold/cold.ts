import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/tools/chromium.mjs';
import { spreadOf, type Spread } from '../statistics.ts';
import type { ColdPage, Targets } from './pages.ts';
import { buildByHand, systems, withServers, type System } from './servers.ts';
import { visitCold, type ColdVisit } from './visit-cold.ts';

/** How fast one page is there and can be used when nothing of it is stored. */
export interface ColdStart {
  readonly page: string;
  /** Of the rounds. */
  readonly found: Readonly<
    Record<System, Readonly<Record<Exclude<keyof ColdVisit, 'losses'>, Spread>>>
  >;
  /** The service to the page by hand, taken inside each round. */
  readonly ratio: Readonly<Record<'firstPaint' | 'usable' | 'whole', Spread>>;
  /** How often the service took away what was typed. */
  readonly losses: number;
  readonly targets: Targets;
}

/** The visits of both systems in each round. */
type Rounds = readonly Readonly<Record<System, ColdVisit>>[];

const summarise = (rounds: Rounds): Pick<ColdStart, 'found' | 'ratio' | 'losses'> => {
  const of = (system: System, part: keyof ColdVisit): readonly number[] =>
    rounds.map((round) => round[system][part]);
  const found = (system: System) => ({
    firstPaint: spreadOf(of(system, 'firstPaint')),
    usable: spreadOf(of(system, 'usable')),
    whole: spreadOf(of(system, 'whole')),
    javascript: spreadOf(of(system, 'javascript')),
  });
  const ratio = (part: keyof ColdVisit): Spread =>
    spreadOf(rounds.map(({ service, byHand }) => service[part] / byHand[part]));
  return {
    found: { service: found('service'), byHand: found('byHand') },
    ratio: { firstPaint: ratio('firstPaint'), usable: ratio('usable'), whole: ratio('whole') },
    losses: rounds.reduce((sum, { service }) => sum + service.losses, 0),
  };
};

/**
 * Opens each page of the built service and the same page by hand, one right after the other, whichever comes first changing with every round, after a round
 * that does not count. The service must have been built.
 * @param say told of the progress
 */
export const measureCold = async (
  rounds: number,
  pages: readonly ColdPage[],
  say: (sentence: string) => void,
): Promise<readonly ColdStart[]> => {
  say('Building the pages by hand …');
  await buildByHand();
  return withServers(async (addresses) => {
    const browser = await chromium.launch(await findChromium());
    try {
      const visits = new Map<string, Record<System, ColdVisit>[]>(
        pages.map(({ name }) => [name, []]),
      );
      for (let round = 0; round <= rounds; round += 1) {
        const start = performance.now();
        for (const page of pages) {
          const found: Partial<Record<System, ColdVisit>> = {};
          for (const system of round % 2 === 0 ? systems : systems.toReversed()) {
            found[system] = await visitCold(browser, addresses[system].get(page.name) ?? '', page);
          }
          const { service, byHand } = found;
          if (round > 0 && service !== undefined && byHand !== undefined)
            visits.get(page.name)?.push({ service, byHand });
        }
        const which = round === 0 ? 'A round that does not count' : `Round ${round} of ${rounds}`;
        say(`${which} of cold starts took ${((performance.now() - start) / 1000).toFixed(1)} s.`);
      }
      return pages.map(({ name, targets }) => ({
        page: name,
        ...summarise(visits.get(name) ?? []),
        targets,
      }));
    } finally {
      await browser.close();
    }
  });
};
