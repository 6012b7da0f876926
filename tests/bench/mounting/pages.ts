import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { isolateChunk } from '../../../scripts/build/isolate-chunk.ts';
import { FatalError, projectFolder } from '../../../scripts/tools/project.mjs';
import { runCommand } from '../../../scripts/tools/run-command.mjs';
import type { Log } from '../../harness/campaign.ts';
import type { System } from './systems.ts';

const peersFolder = join(import.meta.dirname, '../peers');

/** Installs the packages of the peers, which `npm ci` of the project does not. */
const installPeers = async (log: Log): Promise<void> => {
  log('Installing the peers …');
  const args = ['ci', '--prefix', peersFolder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const isWindows = process.platform === 'win32';
  const { code, output } = await runCommand('npm', args, { shell: isWindows });
  if (code !== 0)
    throw new FatalError(
      `${output}\nThe peers could not be installed. Check the connection to the npm registry, or leave out --peers.`,
    );
};

/** A production build with one chunk per system, compiled as the app is. */
export const pageConfig = (root: string, name: string, input?: string) =>
  ({
    configFile: false,
    root,
    base: '/',
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react(), isolateChunk('/renderer/verify/verify-document.ts')],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(projectFolder, 'dist/bench', name),
      ...(input !== undefined && { rolldownOptions: { input } }),
      emptyOutDir: true,
      target: 'chrome109',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
    },
    preview: {
      host: '127.0.0.1',
      port: 0,
      // An isolated page has a clock of 5 µs, any other one of 100 µs.
      headers: {
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cache-control': 'no-store',
      },
    },
  }) satisfies InlineConfig;

/** Builds the pages of all systems and serves them. @param work gets the address of a system */
export const withPages = async <Result>(
  hasPeers: boolean,
  log: Log,
  work: (addressOf: (system: System) => string) => Promise<Result>,
): Promise<Result> => {
  if (hasPeers) await installPeers(log);
  const configs = [
    pageConfig(join(import.meta.dirname, 'page'), 'mounting'),
    ...(hasPeers ? [pageConfig(peersFolder, 'peers')] : []),
  ];
  log('Building the pages …');
  const servers: Awaited<ReturnType<typeof preview>>[] = [];
  try {
    for (const config of configs) {
      await build(config);
      servers.push(await preview(config));
    }
    return await work(({ isPeer, page }) => {
      const address = servers[isPeer ? 1 : 0]?.resolvedUrls?.local[0];
      if (address === undefined) throw new Error(`The page of ${page} is not served.`);
      return `${address}?system=${page}`;
    });
  } finally {
    for (const server of servers) await server.close();
  }
};
