import type { AddressPolicy, Languages } from '../../../renderer/entries/node.ts';
import { collectTranslatedMessages } from '../../contracts/validate-translations.ts';
import type { ApiError } from '../api/api-error.ts';
import { useRead } from '../api/use-read.ts';
import { readAppLanguages } from '../language/app-languages.ts';

interface AppSettings {
  readonly languages: Languages;
  readonly policy: AddressPolicy;
}

interface ReadLanguages {
  /** Undefined until loaded; empty after an error, so that all other checks still run. */
  readonly languages: Languages | undefined;
  readonly policy: AddressPolicy;
  readonly error: ApiError | undefined;
  readonly readAgain: () => void;
}

const none: AppSettings = { languages: new Map(), policy: {} };

const readLanguages = async (): Promise<AppSettings> => {
  const { files, configured, policy } = await readAppLanguages();
  return { languages: collectTranslatedMessages(files, configured), policy };
};

/**
 * Loads the translated messages of the loan app for the checks; the worker has no network access.
 */
export const useLanguages = (): ReadLanguages => {
  const { found, error, readAgain } = useRead(readLanguages);
  const { languages, policy = none.policy } = found ?? (error && none) ?? {};
  return { languages, policy, error, readAgain };
};
