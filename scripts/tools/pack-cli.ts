// Bundles the commands for documents into one file: npm run pack:cli
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { packCli } from '../build/pack-cli.mjs';
import { log, projectFolder, runScript } from './project.mjs';

await runScript(async () => {
  const path = await packCli(join(projectFolder, 'dist/cli'));
  log(`Wrote ${path} (${String(Math.round(statSync(path).size / 1024))} KB).`);
});
