import { bootstrap } from './bootstrap.mjs';
import { runScript } from './project.mjs';
import { handOver } from './run-command.mjs';

await runScript(async () => {
  await bootstrap();
  handOver('src/cli/main.ts', ['check', ...process.argv.slice(2)]);
});
