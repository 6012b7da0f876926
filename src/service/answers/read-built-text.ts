import { readFile } from 'node:fs/promises';
import { missingBuild } from '../start-refused.ts';

/** Reads a text of the built program. Throws StartRefused when it cannot be read. @param what it is, for whoever has to build it */
export const readBuiltFile = (file: string, expected: string): Promise<string> =>
  readFile(file, 'utf8').catch((fault: unknown) => {
    throw missingBuild(file, expected, fault);
  });
