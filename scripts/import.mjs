// Makes the JSON files of a folder drafts. usage: npm run import -- [FOLDER] --as EMAIL
import { bootstrap } from './bootstrap.mjs';
import { runScript } from './project.mjs';
import { handOver } from './run-command.mjs';

await runScript(async () => {
  await bootstrap();
  handOver('src/service/exchange/import-main.ts', process.argv.slice(2));
});
