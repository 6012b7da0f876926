import type { Languages } from '../../../renderer/entries/node.ts';
import { collectTranslatedMessages } from '../../contracts/validate-translations.ts';
import type { ApiError } from '../api/api-error.ts';
import { useRead } from '../api/use-read.ts';
import { readAppLanguages } from '../language/app-languages.ts';

interface ReadLanguages {
  /** Undefined until loaded; empty after an error, so that all other checks still run. */
  readonly languages: Languages | undefined;
  readonly error: ApiError | undefined;
  readonly readAgain: () => void;
}

const none: Languages = new Map();

const readLanguages = async (): Promise<Languages> => {
  const { files, configured } = await readAppLanguages();
  return collectTranslatedMessages(files, configured);
};

/**
 * Loads the translated messages of the loan app for the checks; the worker has no network access.
 */
export const useLanguages = (): ReadLanguages => {
  const { found, error, readAgain } = useRead(readLanguages);
  return { languages: found ?? (error && none), error, readAgain };
};
