import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Connect, preview, type PreviewServer } from 'vite';
import manifest from '../../packages/screens/package.json' with { type: 'json' };
import { projectFolder } from '../../scripts/tools/project.mjs';

export type ReactVersion = 18 | 19;

/** Packages of an app by the package of ours that has them. React must not come from ours. */
const packages: Readonly<Record<ReactVersion, Readonly<Record<string, string>>>> = {
  18: {
    react: 'react-18',
    'react-dom': 'react-dom-18',
    '@types/react': 'types-react-18',
    '@types/react-dom': 'types-react-dom-18',
    '@types/prop-types': '@types/prop-types',
    'loose-envify': 'loose-envify',
  },
  19: {
    react: 'react',
    'react-dom': 'react-dom',
    scheduler: 'scheduler',
    '@types/react': '@types/react',
    '@types/react-dom': '@types/react-dom',
  },
};

const modulesOf = (folder: string): string => join(folder, 'node_modules');

/** @returns what it printed. @throws {Error} with its output if it fails */
const runNode = (args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
};

/** Packs the engine into `dist`, which every host app of a run installs. */
export const packEngine = (): void =>
  void runNode([join(projectFolder, 'scripts/tools/command.mjs'), 'pack-engine'], projectFolder);

const installPackage = (folder: string, name: string, source: string): void => {
  const target = join(modulesOf(folder), name);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target, { recursive: true });
};

/**
 * Copies the host app into an empty folder, with the packed engine and its own React.
 * @throws {Error} with the messages of the compiler if its strict type check fails
 */
export const createHostApp = async (version: ReactVersion): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), `host-react-${version}-`));
  cpSync(join(projectFolder, 'packages/screens/host'), folder, { recursive: true });
  for (const [name, ours] of Object.entries(packages[version]))
    installPackage(folder, name, join(modulesOf(projectFolder), ours));
  for (const name of ['csstype', 'react-hook-form', ...Object.keys(manifest.dependencies)])
    installPackage(folder, name, join(modulesOf(projectFolder), name));
  installPackage(folder, 'screens-engine', join(projectFolder, 'dist/engine'));
  symlinkSync(join(modulesOf(projectFolder), 'vite'), join(modulesOf(folder), 'vite'), 'junction');
  runNode([join(modulesOf(projectFolder), 'typescript/bin/tsc'), '-p', folder], folder);
  const options = { configFile: false, root: folder, logLevel: 'warn' } as const;
  await build({ ...options, plugins: [react()] });
  await build({ ...options, build: { ssr: 'prerender.ts', outDir: 'server' } });
  return folder;
};

/** Runs the server code of a built host app in Node. @returns HTML of a screen */
export const prerenderInHostApp = (folder: string): string =>
  runNode(
    [
      '--input-type=module',
      '--eval',
      "import { renderVisit } from './server/prerender.mjs'; process.stdout.write(renderVisit());",
    ],
    folder,
  );

export interface ServedHostApp {
  readonly url: string;
  readonly folder: string;
  close(): Promise<void>;
}

/** Serves a built host app. @param api answers the calls of its screens */
export const serveHostApp = async (
  folder: string,
  api: Connect.NextHandleFunction,
): Promise<ServedHostApp> => {
  const server: PreviewServer = await preview({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    preview: { port: 0, host: '127.0.0.1' },
    plugins: [
      { name: 'api', configurePreviewServer: (made) => void made.middlewares.use('/api', api) },
    ],
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The server of the host app has no address.');
  return {
    url,
    folder,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
