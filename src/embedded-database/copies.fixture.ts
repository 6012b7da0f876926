// Making the tables of an embedded database takes longer than most tests: they are made once in each process, and copied from then on. For tests.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Writes copies of one database.
 * @param make makes it in a folder, with nothing open behind it; returns its file
 * @returns writes a copy; a file that is there stays
 */
export const copiesOf = (make: (folder: string) => Promise<string>): ((file: string) => Promise<void>) => {
  let made: Promise<Buffer> | undefined;
  const makeOnce = async (): Promise<Buffer> => {
    const folder = mkdtempSync(join(tmpdir(), 'tables-'));
    try {
      return readFileSync(await make(folder));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return async (file) => {
    made ??= makeOnce();
    const bytes = await made;
    // Somebody else may have written and opened it meanwhile.
    if (existsSync(file)) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  };
};
