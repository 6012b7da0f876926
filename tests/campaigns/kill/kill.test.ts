import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScreenDatabase } from '../../../src/service/database/open-screen-database.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  template,
} from '../../../src/service/service.fixture.ts';
import { findFreePort } from '../../e2e/free-port.ts';
import { programFile } from '../../fixtures/bundle-program.ts';
import { createServiceProcess, type ServiceProcess } from '../service-process.ts';
import { runKills } from './run-kills.ts';
import { migrateScreenDatabase } from '../../../src/service/database/migrations/migrate.ts';

/** Short; `npm run campaign -- kill` is the long form. */
const kills = 5;
const seed = 1;

let program: ServiceFolder;
let service: ServiceProcess;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', template('one', 'shipped'));
  service = createServiceProcess({
    program: [await programFile('service'), program.root],
    variables: { DATA_DIR: program.dataDir },
    port: await findFreePort(),
  });
  await service.start();
});
afterEach(async () => {
  await service.kill();
  await program.remove();
});

test('issue: a service that is killed while people write, publish and read loses nothing that it has acknowledged', async () => {
  const found = await runKills({
    url: service.url,
    victim: { name: 'the service', ...service },
    kills,
    seed,
    longest: 1000,
    mustAnswer: false,
    open: async () => {
      await service.kill();
      const db = openScreenDatabase({ dataDir: program.dataDir }, () => undefined);
      await migrateScreenDatabase(db);
      return db;
    },
    say: () => undefined,
  });
  process.stdout.write(
    `seed ${seed}: ${found.saves} saves, ${found.releases} releases, ${found.reads} reads, ready after ${found.ready.map(Math.round).join(', ')} ms\n`,
  );
  expect(found.faults).toEqual([]);
  expect(found.releases).toBeGreaterThan(0);
}, 120_000);
