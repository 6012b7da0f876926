import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../fault-message.ts';
import { StartupError } from '../start-refused.ts';

const readTexts = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const found = errorMessage(error);
    throw new StartupError(
      [
        `${file}: expected the texts of a language that the built app speaks; found: ${found}. Put the file back, or build the app anew.`,
      ],
      1,
    );
  }
};

/**
 * What the file of each language that phones speak holds, by its tag.
 * @param root folder of the program
 * @param built tags of the languages that the built app speaks
 * @throws StartRefused when the texts of one are not there
 */
export const readLanguageTexts = async (
  root: string,
  built: Iterable<string>,
): Promise<ReadonlyMap<string, unknown>> => {
  const folder = join(root, 'src', 'loan-app', 'languages', 'texts');
  return new Map(
    await Promise.all(
      [...built].map(async (tag) => [tag, await readTexts(join(folder, `${tag}.json`))] as const),
    ),
  );
};
