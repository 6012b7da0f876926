// Installs and builds what npm start needs, without starting it: for machines on which the program's folder cannot be written later.
import { bootstrap } from '../tools/bootstrap.mjs';
import { buildApp } from './build.mjs';
import { runScript } from '../tools/project.mjs';

await runScript(async () => {
  await bootstrap();
  await buildApp();
});
