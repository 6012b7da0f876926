import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../e2e/free-port.ts';

/** A server that is measured, in a process of its own. */
export interface MeasuredServer {
  /** Of what is asked for. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Time for a server to start, in milliseconds. */
const startsWithin = 10_000;

const stopperOf = (child: ChildProcess) => async (): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
};

/** A server of Node alone that sends what stands at an address, with the same headers. */
export const startBareServer = async (address: string): Promise<MeasuredServer> => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../bare-server.mjs'), address],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const line = String(
    await once(child.stdout, 'data', { signal: AbortSignal.timeout(startsWithin) }),
  );
  return { address: line.trim() + new URL(address).pathname, stop: stopperOf(child) };
};

/** The program of nginx; undefined where it is not on this machine. */
const findNginx = (): string | undefined =>
  ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file));

/** Headers that nginx sets for itself. */
const ownHeaders = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'content-type',
  'etag',
]);

/**
 * nginx with one process, sending what stands at an address, compressed, from a file; undefined where it is not on this machine.
 * @param folder for its files
 */
export const startNginx = async (
  address: string,
  folder: string,
): Promise<MeasuredServer | undefined> => {
  const program = findNginx();
  if (program === undefined) return undefined;
  const { pathname } = new URL(address);
  const stored = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  // fetch unpacks: nginx packs once, and keeps the file.
  const body = Buffer.from(await stored.arrayBuffer());
  const headers = [...stored.headers].filter(
    ([name]) => !ownHeaders.has(name) && name !== 'content-encoding',
  );
  const root = join(folder, 'www');
  mkdirSync(join(root, pathname, '..'), { recursive: true });
  writeFileSync(join(root, pathname), body);
  const port = await findFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const config = `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr;
events { worker_connections 4096; }
http { access_log off; keepalive_requests 1000000000; ${temporary}
  server { listen 127.0.0.1:${port}; root ${root}; default_type "application/json; charset=utf-8"; types {}
    ${headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n    ')} } }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}${pathname}`;
  for (const deadline = performance.now() + startsWithin; ; await pause(50)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return { address: url, stop: stopperOf(child) };
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error('nginx did not start; what it wrote stands above.');
  }
};
