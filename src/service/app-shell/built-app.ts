import { join } from 'node:path';
import { type AppFiles, readAppFiles } from './assets.ts';
import { type BuiltFiles, readBuiltFiles } from './built-files.ts';
import { readShellTemplate, type ShellTemplate } from './shell-pages.ts';

/** The built web app, as a service holds it for as long as it runs. */
export interface BuiltApp extends BuiltFiles {
  readonly template: ShellTemplate;
  readonly files: AppFiles;
}

/** Reads the built web app. Throws StartRefused when something of it is missing. */
export const readBuiltApp = async (appDir: string): Promise<BuiltApp> => {
  const template = await readShellTemplate(join(appDir, 'index.html'));
  const built = await readBuiltFiles(appDir, template.before);
  return { ...built, template, files: await readAppFiles(appDir) };
};
