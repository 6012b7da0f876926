// Writes the embedded database into one file. usage: npm run backup -- FILE
import { bootstrap } from './bootstrap.mjs';
import { runScript } from './project.mjs';
import { handOver } from './run-command.mjs';

await runScript(async () => {
  await bootstrap();
  handOver('src/service/backup/backup-main.ts', process.argv.slice(2));
});
