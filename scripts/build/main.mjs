import { bootstrap } from '../tools/bootstrap.mjs';
import { buildApp } from './build.mjs';
import { runScript } from '../tools/project.mjs';

await runScript(async () => {
  await bootstrap();
  await buildApp();
});
