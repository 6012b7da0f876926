import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Test files that want everything anew: those that put something else in the place of a module, which holds only where modules are loaded for the file, those
 * that make the whole app, which takes the page for its own, those that make their process one of production, with the other half of React, and campaigns in a page, which look at all of it and must find nothing that other tests left there.
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
