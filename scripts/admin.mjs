// Gives somebody a password for one use, also the last administrator. usage: npm run admin -- reset <e-mail address>
import { bootstrap } from './bootstrap.mjs';
import { runScript } from './project.mjs';
import { handOver } from './run-command.mjs';

await runScript(async () => {
  await bootstrap();
  handOver('src/service/people/command/main.ts', process.argv.slice(2));
});
