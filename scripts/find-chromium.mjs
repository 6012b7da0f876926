// Tells the service which Chromium there is, as one line of JSON: node scripts/find-chromium.mjs
import { spawnSync } from 'node:child_process';
import { findChromium } from './tools/chromium.mjs';
import { runScript } from './tools/project.mjs';

await runScript(async () => {
  // A start must not wait for the one of npm to be unpacked.
  const found = await findChromium({ mayUnpack: false });
  const { stdout } = spawnSync(found.executablePath, ['--version'], {
    env: found.env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  process.stdout.write(`${JSON.stringify({ ...found, version: stdout.trim() })}\n`);
});
