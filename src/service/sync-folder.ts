import { open } from 'node:fs/promises';

/** Waits until the names of a folder are on the disk: a file is found after a power cut only when they are. */
export const syncFolder = async (folder: string): Promise<void> => {
  const entries = await open(folder, 'r');
  try {
    await entries.sync();
  } finally {
    await entries.close();
  }
};
