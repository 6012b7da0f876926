import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../../scripts/project.mjs';

/**
 * Bundles the service with a simple check (run.fixture.ts) as the real one is bundled; returns the file. From its sources it would take seconds to start.
 * @param name of a folder of its own, since test files run at the same time
 */
export const bundleService = async (name: string): Promise<string> => {
  const folder = join(projectFolder, '.cache/campaigns', name);
  await build({
    configFile: join(projectFolder, 'vite.config.ts'),
    root: projectFolder,
    logLevel: 'warn',
    build: { ssr: 'src/service/run.fixture.ts', outDir: folder, emptyOutDir: true },
  });
  return join(folder, 'run.fixture.js');
};
