import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { findTestBrowser } from '../../scripts/tools/chromium.mjs';
import { withProcessLock } from '../../scripts/tools/process-lock.mjs';
import { projectFolder } from '../../scripts/tools/project.mjs';

const packed = join(projectFolder, 'node_modules/chromium-109/bin/chromium.br');
const folder = join(projectFolder, '.cache/chromium-109');

/**
 * Chromium of the floor, unpacked once: a headless shell of the npm package. The package itself would
 * unpack into the temporary folder and reuse leftovers.
 */
export const findChromium109 = async (): Promise<{
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}> => {
  const executablePath = join(folder, 'chromium');
  await withProcessLock('unpack-chromium-109', async () => {
    if (existsSync(executablePath)) return;
    mkdirSync(folder, { recursive: true });
    const unfinished = `${executablePath}.unfinished`;
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      createWriteStream(unfinished, { mode: 0o755 }),
    );
    renameSync(unfinished, executablePath);
  });
  // The current package brings fonts, and libraries for machines that lack them.
  const { args, env } = await findTestBrowser();
  return { executablePath, args: [...args, '--no-zygote'], env };
};
