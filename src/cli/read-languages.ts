import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord, type Languages } from '../../renderer/headless.ts';
import { jsonFiles, root } from './read-project.ts';

/** Where the translations lie, a file for each language. */
const folder = join(root, 'src/loan-app/languages/texts');

/**
 * The sentences that each language has.
 * @throws Error when a file holds anything but translations by their sentences
 */
export const readLanguages = (): Languages =>
  new Map(
    jsonFiles(folder).map((file) => {
      const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
      if (!isRecord(texts))
        throw new Error(`${file}: expected an object with translations by their sentences. Write it as docs/how-to/add-a-language.md says.`);
      return [basename(file, '.json'), new Set(Object.keys(texts))];
    }),
  );
