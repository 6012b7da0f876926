import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ownProperty, type Languages } from '../../renderer/headless.ts';
import { knownSentences } from '../contracts/known-sentences.ts';
import { jsonFiles, root } from './read-project.ts';

const app = join(root, 'src/loan-app');
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Languages that the configuration lists besides those of the app. */
const configured = (): readonly string[] => {
  const languages = ownProperty(readJson(join(app, 'config.json')), 'languages');
  return Array.isArray(languages) ? languages.filter((language) => typeof language === 'string') : [];
};

/**
 * The sentences that each language has.
 * @throws Error when a file holds anything but translations by their sentences
 */
export const readLanguages = (): Languages =>
  knownSentences(
    jsonFiles(join(app, 'languages/texts')).map((file) => [basename(file, '.json'), readJson(file)] as const),
    configured(),
  );
