import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Languages } from '../../../renderer/headless.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { knownSentences } from '../../contracts/known-sentences.ts';
import { faultMessage } from '../fault-message.ts';
import { StartRefused } from '../start-refused.ts';

const readTexts = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (fault) {
    const found = faultMessage(fault);
    throw new StartRefused(
      [`${file}: expected the texts of a language that the built app speaks; found: ${found}. Put the file back, or build the app anew.`],
      1,
    );
  }
};

/**
 * The sentences that each language of phones has, for the check.
 * @param root folder of the program
 * @param built tags of the languages that the built app speaks
 * @throws StartRefused when the texts of one are not there
 */
export const readLanguages = async (root: string, built: Iterable<string>, { languages }: Pick<LoanAppConfig, 'languages'>): Promise<Languages> => {
  const folder = join(root, 'src', 'loan-app', 'languages', 'texts');
  return knownSentences(await Promise.all([...built].map(async (tag) => [tag, await readTexts(join(folder, `${tag}.json`))] as const)), languages);
};
