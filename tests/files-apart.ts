import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Test files that need isolated modules: they mock modules, create the whole app, or set production
 * mode.
 */
export const filesApart = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (file) =>
          /^tests\/campaigns\/.*\.tsx$/.test(file) ||
          /vi\.(mock|doMock)\(|\bcreateApp\(|stubEnv\('NODE_ENV'/.test(readFileSync(file, 'utf8')),
      ),
  );
