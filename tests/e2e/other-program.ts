import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface OtherProgram {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** @param file of a screen, such as `account/about-us.json` @param change makes its new text */
export const createOtherProgram = async (
  file: string,
  change: (text: string) => string,
): Promise<OtherProgram> => {
  const folder = await mkdtemp(join(tmpdir(), 'other-program-'));
  for (const part of [
    'dist',
    'screens',
    'src/loan-app/shipped-pictures',
    'src/loan-app/config.json',
    'src/loan-app/languages/texts',
    'package.json',
  ]) {
    await cp(part, join(folder, part), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const path = join(folder, 'screens', file);
  await writeFile(path, change(await readFile(path, 'utf8')));
  return { folder, remove: () => rm(folder, { recursive: true }) };
};
