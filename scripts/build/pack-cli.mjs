import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../tools/project.mjs';

/** Name of the built file. */
const cliFile = 'screens.mjs';

/**
 * Bundles the commands for documents into one file that needs Node and no package.
 * @param {string} folder where the file is written; other files stay
 * @returns {Promise<string>} path of the file
 */
export async function packCli(folder) {
  await build({
    configFile: false,
    root: projectFolder,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'src/cli/bin.ts',
        output: { codeSplitting: false, entryFileNames: cliFile, banner: '#!/usr/bin/env node' },
      },
    },
    ssr: { noExternal: true },
  });
  const path = join(folder, cliFile);
  chmodSync(path, 0o755);
  return path;
}
