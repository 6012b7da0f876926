import { bootstrap } from './bootstrap.mjs';
import { runScript } from './project.mjs';
import { handOver } from './run-command.mjs';

await runScript(async () => {
  await bootstrap();
  handOver('tests/campaigns/run.ts', process.argv.slice(2));
});
