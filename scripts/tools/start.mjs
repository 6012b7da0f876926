import { bootstrap } from './bootstrap.mjs';
import { withBuild } from '../build/build.mjs';
import { runScript } from './project.mjs';

await runScript(async () => {
  await bootstrap();
  process.env['NODE_ENV'] ??= 'production';
  // In this process, not in a child: a signal or a hard end reaches the server itself and its exit code is ours.
  await withBuild(() => import(new URL('../dist/server/server.js', import.meta.url).href));
});
