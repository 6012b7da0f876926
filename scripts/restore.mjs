// Puts a backup in the place of the embedded database. usage: npm run restore -- FILE [--force]
import { bootstrap } from './bootstrap.mjs';
import { runScript } from './project.mjs';
import { handOver } from './run-command.mjs';

await runScript(async () => {
  await bootstrap();
  handOver('src/service/backup/restore-main.ts', process.argv.slice(2));
});
