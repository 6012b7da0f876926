import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScreenDatabase } from '../../../src/service/database/open-screen-database.ts';
import { describeShared } from '../../../src/service/database/postgres.fixture.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  template,
} from '../../../src/service/service.fixture.ts';
import { findFreePort } from '../../e2e/free-port.ts';
import { programFile } from '../../fixtures/bundle-program.ts';
import { createServiceProcess, type ServiceProcess } from '../service-process.ts';
import { checkHistory } from './check-history.ts';
import { recordHistory, type RecordOptions } from './record-history.ts';

/** Short; `npm run campaign -- history` is the long form. */
const short = { clients: 8, operations: 200, seed: 1 };
/** Longer than what is promised: a machine that runs other tests beside this one is not what is measured. */
const known = 6000;

let program: ServiceFolder;
let services: ServiceProcess[] = [];
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', template('one', 'shipped'));
});
afterEach(async () => {
  for (const service of services) await service.kill();
  services = [];
  await program.remove();
});

const start = async (
  name: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> => {
  const service = createServiceProcess({
    program: [await programFile('service'), program.root],
    variables: { DATA_DIR: `${program.dataDir}/${name}`, ...variables },
    port: await findFreePort(),
  });
  services.push(service);
  await service.start();
  return service;
};

/** What is wrong with a history, and whether there was enough of it. */
const judge = async (
  options: RecordOptions,
): Promise<{ odd: unknown; faults: unknown; isLong: boolean }> => {
  const { history, odd } = await recordHistory(options);
  const released = history.events.filter(
    ({ kind }) => kind === 'publish' || kind === 'rollback',
  ).length;
  process.stdout.write(
    `seed ${options.seed}: ${history.events.length} events, ${released} of them releases, on ${options.urls.length} instances\n`,
  );
  return {
    odd,
    faults: checkHistory(history, known),
    isLong: history.events.length > options.operations / 2,
  };
};

const sound = { odd: [], faults: [], isLong: true };

test('issue: what 8 clients do at the same time to one service is a history without a lost update, a gap or a step back', async () => {
  const service = await start('a');
  const options = {
    ...short,
    urls: [service.url],
    open: () => openScreenDatabase({ dataDir: `${program.dataDir}/a` }, () => undefined),
  };
  expect(await judge(options)).toEqual(sound);
}, 120_000);

describeShared('histories of two instances', (createDatabase) => {
  test('issue: so is what they do to two instances on one database', async () => {
    const databaseUrl = await createDatabase();
    const urls: string[] = [];
    for (const name of ['a', 'b'])
      urls.push((await start(name, { DATABASE_URL: databaseUrl })).url);
    const options = {
      ...short,
      urls,
      open: () =>
        openScreenDatabase({ postgres: { connectionString: databaseUrl } }, () => undefined),
    };
    expect(await judge(options)).toEqual(sound);
  }, 120_000);
});
