// Prints the found Chromium as one line of JSON for the service: node scripts/find-chromium.mjs
import { spawnSync } from 'node:child_process';
import { findChromium } from './tools/chromium.mjs';
import { runScript } from './tools/project.mjs';

await runScript(async () => {
  // The service start must not wait for unpacking.
  const found = await findChromium({ mayUnpack: false });
  const { stdout } = spawnSync(found.executablePath, ['--version'], {
    env: found.env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  process.stdout.write(`${JSON.stringify({ ...found, version: stdout.trim() })}\n`);
});
