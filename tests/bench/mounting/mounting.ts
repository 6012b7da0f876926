import { withBrowser } from '../../harness/browser.ts';
import { parseNames } from '../../harness/command-line.ts';
import type { BenchOptions, BenchPart } from '../part.ts';
import { withPages } from './pages.ts';
import { measureStarting } from './starting.ts';
import { byHand, documentFor, listSystems, type System } from './systems.ts';
import { describeMounting, type VisitsOf } from './tables.ts';
import { figures, type Visit, type VisitOptions, visitOnce } from './visit.ts';
import { type Workload, workloads } from './workloads.ts';

/** Large pages take most of the time and vary less. */
const maxLargeRounds = 5;
/** A large page of a peer that takes longer is measured in one round only. */
const maxRepeatedVisitMs = 30_000;

interface Entry {
  readonly workload: Workload;
  readonly system: System;
  readonly document: string;
  readonly visits: (Visit | undefined)[];
  isSlow: boolean;
}

const createEntries = (chosen: readonly Workload[], systems: readonly System[]): readonly Entry[] =>
  chosen.flatMap((workload) =>
    systems.flatMap((system) => {
      const document = documentFor(system, workload);
      return document === undefined
        ? []
        : [{ workload, system, document, visits: [], isSlow: false }];
    }),
  );

/** So that no system is always the first or follows the same one. */
const rotate = <Item>(items: readonly Item[], by: number): readonly Item[] => {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};

const measureEntry = async (entry: Entry, round: number, options: VisitOptions): Promise<void> => {
  const isLeftOut = entry.workload.isLarge && (round >= maxLargeRounds || entry.isSlow);
  const start = performance.now();
  entry.visits.push(isLeftOut ? undefined : await visitOnce(options));
  entry.isSlow ||= entry.system.isPeer && performance.now() - start > maxRepeatedVisitMs;
};

/** Mounts, keys and switches of the same pages by hand, with the engine and with peers. */
export const measureMounting = async (options: BenchOptions): Promise<BenchPart> => {
  const { rounds, only, hasPeers, log } = options;
  const names = parseNames(
    'only',
    only,
    workloads.map(({ name }) => name),
  );
  const chosen = workloads.filter(({ name }) => names.includes(name));
  const systems = listSystems(hasPeers);
  const entries = createEntries(chosen, systems);
  await withPages(hasPeers, log, async (addressOf) => {
    for (let round = 0; round < rounds; round += 1) {
      await withBrowser(async (browser) => {
        const optionsOf = ({ system, workload, document }: Entry): VisitOptions => ({
          browser,
          address: addressOf(system),
          system,
          workload,
          document,
        });
        // The first visit of a browser pays for its start.
        const [discarded] = entries.filter(({ system }) => system === byHand);
        if (discarded !== undefined) await visitOnce(optionsOf(discarded));
        for (const [index, workload] of chosen.entries()) {
          const group = entries.filter((entry) => entry.workload === workload);
          for (const entry of rotate(group, round + index))
            await measureEntry(entry, round, optionsOf(entry));
        }
      });
      log(`round ${round + 1} of ${rounds}`);
    }
  });
  const visitsOf: VisitsOf = (workload, system) =>
    entries.find((entry) => entry.workload === workload && entry.system === system)?.visits ?? [];
  const results = entries.map(({ workload, system, document, visits }) => ({
    workload: workload.name,
    system: system.name,
    documentLength: document.length,
    visits,
  }));
  const mounting = describeMounting(figures, chosen, systems, visitsOf);
  if (!chosen.some(({ name }) => name === 'form12')) return { results, text: mounting };
  const starting = await measureStarting(options);
  return {
    results: { mounting: results, starting: starting.results },
    text: `${mounting}\n\n${starting.text}`,
  };
};
