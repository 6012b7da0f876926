import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScreenDatabase } from '../../src/service/database/open-screen-database.ts';
import { migrateScreenDatabase } from '../../src/service/database/migrations/migrate.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  template,
} from '../../src/service/service.fixture.ts';
import { programFile } from '../fixtures/bundle-program.ts';
import { publishReport } from '../harness/campaign.ts';
import type { Report } from '../harness/report.ts';
import { administratorVariables, findFreePort, RunningService } from '../harness/service.ts';
import { runKills } from './kill.ts';

let program: ServiceFolder;
let service: RunningService;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', template('one', 'shipped'));
  service = new RunningService(await findFreePort(), program.dataDir, administratorVariables, {
    program: [await programFile('service'), program.root],
  });
  await service.start();
});
afterEach(async () => {
  await service.kill();
  await program.remove();
});

const kill = (duringPublications: boolean): Promise<Report> =>
  runKills({
    runs: 5,
    seed: 1,
    minutes: undefined,
    log: () => undefined,
    url: service.url,
    victim: {
      name: duringPublications ? 'the service, during publications' : 'the service',
      kill: () => service.kill(),
      start: () => service.start(),
    },
    maxWorkMs: 1000,
    duringPublications,
    mustRespond: false,
    open: async () => {
      await service.kill();
      const db = openScreenDatabase({ dataDir: program.dataDir }, () => undefined);
      await migrateScreenDatabase(db);
      return db;
    },
  });

test('issue: a service that is killed under writers, publishers and readers loses nothing that it has acknowledged', async () => {
  const { faults, counts } = publishReport(await kill(false));
  expect(faults).toEqual([]);
  expect(counts['releases']).toBeGreaterThan(0);
}, 240_000);

test('reliability: a service that is killed during publications loses no acknowledged release and keeps no half of one', async () => {
  const { faults, counts } = publishReport(await kill(true));
  expect(faults).toEqual([]);
  expect(counts['kills during a publication']).toBe(5);
}, 240_000);
