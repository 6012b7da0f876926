// Writes what is live into a folder of JSON files. usage: npm run export -- [FOLDER] [--drafts] [--overwrite]
import { bootstrap } from './bootstrap.mjs';
import { runScript } from './project.mjs';
import { handOver } from './run-command.mjs';

await runScript(async () => {
  await bootstrap();
  handOver('src/service/exchange/export-main.ts', process.argv.slice(2));
});
