import type { Log } from './campaign.ts';

/**
 * Measures systems one right after the other, so that other work of the machine affects all alike;
 * the first one alternates. Round 0 warms up and does not count.
 * @param measure returns undefined to leave out a case in a round
 * @returns results of a case and a system by round
 */
export const measureInterleaved = async <Case, System, Result>(
  rounds: number,
  cases: readonly Case[],
  systems: readonly System[],
  log: Log,
  measure: (one: Case, system: System, round: number) => Promise<Result | undefined>,
): Promise<(one: Case, system: System) => readonly Result[]> => {
  const results = new Map<Case, Map<System, Result[]>>(
    cases.map((one) => [one, new Map(systems.map((system) => [system, []]))]),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, one] of cases.entries())
      for (const system of (round + index) % 2 === 0 ? systems : systems.toReversed()) {
        const result = await measure(one, system, round);
        if (round > 0 && result !== undefined) results.get(one)?.get(system)?.push(result);
      }
    log(`round ${round} of ${rounds}`);
  }
  return (one, system) => results.get(one)?.get(system) ?? [];
};
