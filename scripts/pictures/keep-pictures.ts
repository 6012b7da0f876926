import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Has pictures taken elsewhere and puts them into a folder when all are there, so that a walk which breaks off leaves the old ones. A folder among them takes the
 * place of the one of its name: what it no longer holds is gone.
 */
export const keepPictures = async (folder: string, take: (into: string) => Promise<void>): Promise<void> => {
  const taken = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    await take(taken);
    mkdirSync(folder, { recursive: true });
    for (const entry of readdirSync(taken)) {
      rmSync(join(folder, entry), { recursive: true, force: true });
      cpSync(join(taken, entry), join(folder, entry), { recursive: true });
    }
  } finally {
    rmSync(taken, { recursive: true, force: true });
  }
};
