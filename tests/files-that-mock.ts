import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Test files that put something else in the place of a module: only where modules are loaded anew for the file does that hold. */
export const filesThatMock = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file, 'utf8').includes('vi.mock(')),
  );
