import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeServiceFolder, type ServiceFolder, screen } from './service.fixture.ts';
import { createServiceProcesses, readLines } from '../../tests/fixtures/service-processes.ts';

let program: ServiceFolder;
const processes = createServiceProcesses();
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x'));
});
afterEach(async () => {
  processes.end();
  await program.remove();
});

const run = (variables: Record<string, string>): Promise<ChildProcess> =>
  processes.spawn(program, variables);

const finish = async (
  child: ChildProcess,
): Promise<{ code: number | null; out: string; err: string }> => {
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, err };
};

const start = async (
  variables: Record<string, string> = {},
  last = '/studio',
): Promise<{ child: ChildProcess; lines: string[]; address: string }> => {
  const child = await run({ PORT: '0', ...variables });
  const lines = await readLines(child, last);
  return { child, lines, address: lines[0]?.replace('Listening on ', '') ?? '' };
};

test('contract 1, 2: a start prints the addresses to open; SIGTERM ends it cleanly', async () => {
  const { child, lines, address } = await start();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9][0-9]*$/);
  expect(lines.slice(1)).toEqual([
    `  Bind a payment account  ${address}/bind-bank?product_id=7&userId=1001&sessionId=demo`,
    `  Sandbox loan core       ${address}/sandbox`,
    `  Studio                  ${address}/studio`,
  ]);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect([child.exitCode, child.signalCode]).toEqual([0, null]);
});

test('contract 2: a wrong variable ends the start with one line and exit code 2', async () => {
  expect(await finish(await run({ PORT: 'eighty' }))).toEqual({
    code: 2,
    out: '',
    err: "PORT: expected a whole number from 0 to 65535, 0 lets the system choose; found 'eighty'.\n",
  });
});

test('contract 2: a port in use ends the start with one line that names it', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const { code, err, out } = await finish(await run({ PORT: port }));
  server.close();
  expect(code).toBe(2);
  // S7: the administrator was created, and no later start prints the password.
  expect(out).toMatch(/^ {2}Studio administrator {4}\S+, one-time password \S+\n$/);
  expect(err.trimEnd().split('\n').at(-1)).toBe(
    `PORT: expected a free port on 127.0.0.1; found '${port}'.`,
  );
});

test('few files that may be open are enough for a start with many that are built, and it says that connections are dropped then', async () => {
  for (let file = 0; file < 300; file += 1)
    await program.write(`dist/app/assets/part-${file}.js`, {});
  for (let file = 0; file < 300; file += 1)
    await program.write(`screens/more/s${file}.json`, screen(`s${file}`, 'x'));
  const child = await processes.spawn(program, { PORT: '0' }, 100);
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  expect(await readLines(child, 'Listening on ')).toHaveLength(1);
  await expect.poll(() => log).toContain('The open file limit is 100');
}, 60_000);

test('a shipped screen with an error ends the start with its problems and exit code 1', async () => {
  await program.write('screens/one.json', screen('one', 'broken'));
  const { code, err } = await finish(await run({ PORT: '0' }));
  expect([code, err]).toEqual([
    1,
    'screens/one.json:3:5 error structure /body/0: expected something else.\nThe shipped screens have errors. Fix them, then restart.\n',
  ]);
});

const account = {
  product_id: '7',
  cardType: '1',
  accountName: 'Maria Clara',
  birthday: '1990-05-20',
  walletNo: '09171234567',
};

test('CALL-02: a killed service starts again with everything that was acknowledged', async () => {
  const first = await start();
  const bound = await fetch(`${first.address}/gateway/v3/bind-card/bind-card-new?userId=1`, {
    method: 'POST',
    body: new URLSearchParams(account),
  });
  expect(await bound.json()).toEqual({ code: 0, message: '', data: {} });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await start();
  expect(await (await fetch(`${second.address}/sandbox/api/accounts`)).json()).toMatchObject({
    accounts: [{ borrower: 'User 1', number: '•••••••4567' }],
  });
  expect(await (await fetch(`${second.address}/delivery/v1/manifest`)).json()).toMatchObject({
    release: 1,
    screens: [{ id: 'one' }],
  });
});

test('contract 2: the first start prints how the first administrator signs in, and the service lets them in', async () => {
  const { lines, address } = await start({}, 'administrator');
  const [, email, password] =
    /^ {2}Studio administrator {4}(\S+), one-time password (\S+)$/.exec(lines[4] ?? '') ?? [];
  const response = await fetch(`${address}/studio/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ person: expect.objectContaining({ mustChange: true }) as object }),
  ]);
});
