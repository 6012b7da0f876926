import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Reads the program of a thread, so that threads which begin later run what this process began with, whatever is built in its place.
 * @param file that holds all of it: what lies in memory finds no other file
 * @returns an address from which threads are started
 */
export const snapshotWorkerSource = async (file: URL): Promise<URL> => {
  const path = fileURLToPath(file);
  // Faults name the file then, instead of all that is in it.
  const text = `${await readFile(path, 'utf8')}\n//# sourceURL=${basename(path)}\n`;
  return new URL(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
};
