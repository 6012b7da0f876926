import { expect, test } from 'vitest';
import { makeServiceFolder, screen, template } from '../../src/service/service.fixture.ts';
import { programFile } from '../fixtures/bundle-program.ts';
import { publishReport } from '../harness/campaign.ts';
import { administratorVariables, findFreePort, RunningService } from '../harness/service.ts';
import { runLoad } from './load.ts';

test('reliability: under load, memory and file descriptors of the service stay where they are', async () => {
  const program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x', { path: '/one' }));
  await program.write('screens/offer.json', template('seasonal-offer', 'shipped'));
  const service = new RunningService(
    await findFreePort(),
    program.dataDir,
    administratorVariables,
    {
      program: [await programFile('service'), program.root],
    },
  );
  try {
    await service.start();
    const { faults, counts } = publishReport(
      await runLoad({
        runs: 1,
        seed: 1,
        minutes: undefined,
        log: () => undefined,
        service,
        warmUpMs: 2000,
        loadMs: 4000,
      }),
    );
    expect(faults).toEqual([]);
    expect(counts['pages']).toBeGreaterThan(10);
  } finally {
    await service.kill();
    await program.remove();
  }
}, 240_000);
