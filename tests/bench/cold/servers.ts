import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as buildPages } from 'vite';
import { compressAssets } from '../../../scripts/build/compress-assets.mjs';
import { projectFolder } from '../../../scripts/tools/project.mjs';
import { findFreePort } from '../../e2e/free-port.ts';
import { RunningService } from '../../e2e/running-service.ts';
import { Sandbox } from '../../e2e/sandbox.ts';
import { coldPages } from './pages.ts';

/** The two ways in which the pages are made, in the order of the table. */
export const systems = ['service', 'byHand'] as const;
export type System = (typeof systems)[number];

/** Where a page stands: its address by its name. */
export type Addresses = ReadonlyMap<string, string>;

const built = join(projectFolder, 'dist/bench/by-hand');

/** Builds the pages by hand, with brotli stored beside every file. */
export const buildByHand = async (): Promise<void> => {
  await buildPages({
    configFile: join(import.meta.dirname, 'by-hand/vite.config.ts'),
    logLevel: 'warn',
  });
  await compressAssets(join(built, 'assets'));
};

/** Brings about what the pages show. */
const addressesAt = async (url: string): Promise<Addresses> => {
  const sandbox = new Sandbox(url);
  const found = new Map<string, string>();
  for (const { name, situation, path } of coldPages) {
    found.set(
      name,
      url + (situation === undefined ? path : await sandbox.bringAbout(situation, `cold-${name}`)),
    );
  }
  return found;
};

const inService = async <Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const service = new RunningService(await findFreePort(), dataDir);
  try {
    await service.start();
    return await work(service.url);
  } finally {
    await service.stop();
  }
};

const inByHand = async <Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const program = [
    '--import',
    'tsx',
    join(import.meta.dirname, 'by-hand-server.ts'),
    built,
    dataDir,
  ];
  const child = spawn(process.execPath, program, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => [undefined]),
    ]);
    if (line === undefined)
      throw new Error(
        'The server of the pages by hand ended before it listened; why stands above.',
      );
    return await work(String(line).trim());
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
  }
};

/** Runs the built service and the server of the pages by hand, each with a sandbox core of its own in the same state, as long as the work lasts. */
export const withServers = async <Result>(
  work: (addresses: Readonly<Record<System, Addresses>>) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'cold-'));
  const folders = { service: join(folder, 'service'), byHand: join(folder, 'by-hand') };
  try {
    for (const dataDir of Object.values(folders)) await mkdir(dataDir);
    return await inService(folders.service, (ours) =>
      inByHand(folders.byHand, async (theirs) =>
        work({ service: await addressesAt(ours), byHand: await addressesAt(theirs) }),
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
};
