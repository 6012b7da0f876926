import { expect, test } from 'vitest';
import { makeServiceFolder, screen } from '../../src/service/service.fixture.ts';
import { programFile } from '../fixtures/bundle-program.ts';
import { publishReport } from '../harness/campaign.ts';
import { heldMemoryArguments } from '../harness/held-memory.ts';
import { RunningService } from '../harness/service.ts';
import { runFairness, scenarios } from './fairness.ts';

/** The long form runs all four. */
test.each(scenarios.filter((_, index) => index === 0 || index === 3))(
  'S2, S4: 40 addresses at the gateway, $core loan core, $way: pages, documents and studio answer; memory and connections come back',
  async (scenario) => {
    const program = await makeServiceFolder();
    await program.write('screens/one.json', screen('one', 'x', { path: '/' }));
    const file = await programFile('service');
    try {
      const { faults, counts } = publishReport(
        await runFairness(
          {
            scenario,
            addresses: 40,
            connectionsPerAddress: 24,
            attackMs: 1500,
            maxProbeMs: 20_000,
            createService: (port, variables) =>
              new RunningService(port, program.dataDir, variables, {
                program: [...heldMemoryArguments, file, program.root],
              }),
          },
          1,
        ),
      );
      expect(faults).toEqual([]);
      expect(counts['most requests under way']).toBeGreaterThan(100);
    } finally {
      await program.remove();
    }
  },
  240_000,
);
