// Runs a command of src/cli. usage: node scripts/command.mjs <command> [ARGUMENT…]
import { bootstrap } from './bootstrap.mjs';
import { runScript } from './project.mjs';
import { handOver } from './run-command.mjs';

await runScript(async () => {
  await bootstrap();
  handOver('src/cli/main.ts', process.argv.slice(2));
});
