// Looks whether everything in the database is what was written. usage: npm run verify
import { bootstrap } from './bootstrap.mjs';
import { runScript } from './project.mjs';
import { handOver } from './run-command.mjs';

await runScript(async () => {
  await bootstrap();
  handOver('src/service/backup/verify-main.ts', process.argv.slice(2));
});
