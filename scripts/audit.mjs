// Looks whether the audit is what was written. usage: npm run audit -- verify [FILE]
import { bootstrap } from './bootstrap.mjs';
import { runScript } from './project.mjs';
import { handOver } from './run-command.mjs';

await runScript(async () => {
  await bootstrap();
  handOver('src/service/audit/main.ts', process.argv.slice(2));
});
