import { expect, test } from 'vitest';
import { makeServiceFolder, screen } from '../../src/service/service.fixture.ts';
import { programFile } from '../fixtures/bundle-program.ts';
import { publishReport } from '../harness/campaign.ts';
import { administratorVariables, findFreePort, RunningService } from '../harness/service.ts';
import { runScale } from './scale.ts';

test('S3, reliability: lists, search, uses and export of a studio with many documents stay quick and small', async () => {
  const program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x', { path: '/one' }));
  const { dataDir, root } = program;
  const service = new RunningService(await findFreePort(), dataDir, administratorVariables, {
    program: [await programFile('service'), root],
  });
  try {
    const { faults, counts } = publishReport(
      await runScale({
        dataDir,
        documents: 1000,
        documentBytes: 2048,
        repeats: 2,
        service,
        commands: [await programFile('commands')],
        log: () => undefined,
      }),
    );
    expect(faults).toEqual([]);
    expect(counts['documents']).toBe(1000);
  } finally {
    await service.kill();
    await program.remove();
  }
}, 240_000);
