import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request as sendRequest, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForTest } from '../database/databases.fixture.ts';
import { makeServiceFolder, type ServiceFolder, screen } from '../service.fixture.ts';
import { createServiceProcesses, readAddress } from '../../../tests/fixtures/service-processes.ts';

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

interface Instance {
  readonly child: ChildProcess;
  readonly address: string;
}

const start = async (name: string, variables: Record<string, string> = {}): Promise<Instance> => {
  const child = await processes.spawn(program, {
    PORT: '0',
    DATA_DIR: join(program.dataDir, name),
    DRAIN_FOR: '1000',
    ...variables,
  });
  return { child, address: await readAddress(child) };
};

const ended = async ({ child }: Instance): Promise<unknown> => {
  if (child.exitCode === null) await once(child, 'exit');
  return [child.exitCode, child.signalCode];
};

const send = (agent: Agent, address: string, method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = sendRequest(`${address}${path}`, { agent, method }, (response) => {
      response.once('error', reject);
      response
        .resume()
        .once('end', () =>
          response.complete
            ? resolve(response.statusCode ?? 0)
            : reject(new Error('The answer broke off.')),
        );
    });
    outgoing.once('error', reject).end();
  });

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/readyz`)).status === 200;
  } catch {
    return false;
  }
};

test('issue: of requests sent without a break by several clients none fails while one instance gets SIGTERM and another takes over', async () => {
  const instances = await Promise.all(['a', 'b'].map((name) => start(name)));
  const [first, second] = instances as [Instance, Instance];
  let target = first;
  const life = new AbortController();
  const watch = async (): Promise<void> => {
    while (!life.signal.aborted) target = (await isReady(first.address)) ? first : second;
  };
  const watched = watch();
  const served = new Map<Instance, number>();
  const failures: string[] = [];
  const requests = [
    ['GET', '/delivery/v1/screens/one'],
    ['GET', '/one'],
    ['POST', '/gateway/popular/buyers'],
    ['GET', '/delivery/v1/manifest'],
  ] as const;
  const run = async (client: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let index = client; !life.signal.aborted; index += 1) {
      const instance = target;
      const [method, path] = requests[index % requests.length] ?? requests[0];
      try {
        const status = await send(agent, instance.address, method, path);
        if (status !== 200) failures.push(`${path} ${status}`);
        served.set(instance, (served.get(instance) ?? 0) + 1);
      } catch (error) {
        failures.push(`${path} ${String(error)}`);
      }
    }
    agent.destroy();
  };
  const clients = Array.from({ length: 6 }, (_, client) => run(client));
  await expect.poll(() => served.get(first) ?? 0, { timeout: 20_000 }).toBeGreaterThan(100);
  first.child.kill('SIGTERM');
  expect(await ended(first)).toEqual([0, null]);
  const then = served.get(second) ?? 0;
  expect(then).toBeGreaterThan(0);
  await expect.poll(() => served.get(second) ?? 0, { timeout: 20_000 }).toBeGreaterThan(then + 100);
  life.abort();
  await Promise.all([...clients, watched]);
  expect(failures).toEqual([]);
}, 60_000);

test('after SIGTERM the service is not ready and closes connections, and an answer that is under way comes to its end', async () => {
  const held: ServerResponse[] = [];
  const core = createServer((request, response) => {
    request.resume();
    held.push(response);
  });
  core.listen(0, '127.0.0.1');
  await once(core, 'listening');
  const address = core.address();
  const service = await start('a', {
    LOAN_CORE_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  });
  const call = fetch(`${service.address}/gateway/v3/slow`, { method: 'POST', body: 'x' });
  await expect.poll(() => held.length).toBe(1);
  const idle = connect({ host: '127.0.0.1', port: Number(new URL(service.address).port) });
  await once(idle.resume(), 'connect');
  const closed = once(idle, 'close');
  service.child.kill('SIGTERM');
  const readiness = async () => {
    const response = await fetch(`${service.address}/readyz`);
    const body: unknown = await response.json();
    return [response.status, response.headers.get('connection'), body];
  };
  await expect
    .poll(readiness, { interval: 10 })
    .toEqual([503, 'close', { status: 'draining', release: 1, database: 'up' }]);
  expect((await fetch(`${service.address}/one`)).status).toBe(200);
  await closed;
  await expect.poll(() => isListening(service.address)).toBe(false);
  held[0]?.end('{"code":0}');
  expect(await (await call).json()).toEqual({ code: 0 });
  expect(await ended(service)).toEqual([0, null]);
  core.closeAllConnections();
  core.close();
});

test('after SIGTERM pages of the studio that listen are let go of, so that they come back to another instance', async () => {
  const [email, password] = ['ana@b.example', 'correct horse battery'];
  const service = await start('a', { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  const api = `${service.address}/studio/api/v1`;
  const entered = await fetch(`${api}/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  });
  const [cookie = ''] = String(entered.headers.get('set-cookie')).split(';');
  const listening = await fetch(`${api}/events`, { headers: { cookie } });
  expect(listening.status).toBe(200);
  service.child.kill('SIGTERM');
  expect(await listening.text()).toContain('event: standing');
  expect(await ended(service)).toEqual([0, null]);
});

const isListening = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

test('contract 8: no report that was taken before SIGTERM, or while the service lets go of its clients, is lost', async () => {
  const instance = await start('a');
  const report = { kind: 'broken-widget', code: 'render-failed', screen: 'one', release: 1 };
  const send = async (): Promise<number> =>
    (
      await fetch(`${instance.address}/delivery/v1/reports`, {
        method: 'POST',
        headers,
        body: JSON.stringify(report),
      })
    ).status;
  const headers = { 'content-type': 'application/json' };
  const statuses = [await send(), await send()];
  instance.child.kill('SIGTERM');
  await expect.poll(() => isReady(instance.address)).toBe(false);
  statuses.push(await send());
  expect(await ended(instance)).toEqual([0, null]);
  const db = await openForTest({ dataDir: join(program.dataDir, 'a') });
  const rows = await db
    .selectFrom('reports')
    .select(['screen', 'release', 'code', 'count'])
    .execute();
  await db.destroy();
  expect([statuses, rows]).toEqual([
    [204, 204, 204],
    [{ screen: 'one', release: 1, code: 'render-failed', count: 3 }],
  ]);
});
