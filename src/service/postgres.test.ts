import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeShared } from './database/postgres.fixture.ts';
import { makeProgram, type Program, runProgram, screen } from './service.fixture.ts';
import { StartRefused } from './start-refused.ts';

let program: Program;
beforeEach(async () => {
  program = await makeProgram();
  await program.write('screens/one.json', screen('one', 'first'));
});
afterEach(() => program.remove());

describeShared('instances of the service on one database', (createDatabase) => {
  test('contract 2: with DATABASE_URL two instances that start at once share one release, and the next start finds it', async () => {
    const databaseUrl = await createDatabase();
    const start = () => runProgram(program, { variables: { DATABASE_URL: databaseUrl } });
    const instances = await Promise.all([start(), start()]);
    for (const { app } of instances) {
      expect((await app.inject('/readyz')).json()).toMatchObject({ release: 1, database: 'up' });
      expect((await app.inject('/delivery/v1/screens/one')).body).toContain('first');
      await app.close();
    }
    await program.write('screens/one.json', screen('one', 'second'));
    const { app } = await start();
    expect((await app.inject('/readyz')).json()).toMatchObject({ release: 2 });
    expect((await app.inject('/delivery/v1/screens/one')).body).toContain('second');
    await app.close();
  });
});

test('contract 2: a PostgreSQL that does not answer is one line that names the variable and no password', async () => {
  const start = runProgram(program, { variables: { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/screens' } });
  const refused = await start.catch((fault: unknown) => fault);
  expect(refused).toBeInstanceOf(StartRefused);
  expect(refused).toMatchObject({ exitCode: 2, lines: [expect.stringMatching(/^DATABASE_URL: expected a PostgreSQL .*ECONNREFUSED/)] });
  expect(JSON.stringify(refused)).not.toContain('secret');
});
