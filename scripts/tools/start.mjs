import { bootstrap } from './bootstrap.mjs';
import { withBuild } from '../build/build.mjs';
import { runScript } from './project.mjs';

await runScript(async () => {
  await bootstrap();
  process.env['NODE_ENV'] ??= 'production';
  // Same process, so that signals and the exit code belong to the server.
  await withBuild(() => import(new URL('../../dist/server/server.js', import.meta.url).href));
});
