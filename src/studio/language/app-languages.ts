import { ownProperty } from '../../../renderer/entries/document.ts';
import { catalogues } from '../../loan-app/languages/catalogues.ts';
import { ApiError } from '../api/api-error.ts';

const configAddress = '/delivery/v1/config';

export interface AppLanguages {
  /** Catalogues bundled with the app, by tag. */
  readonly files: readonly (readonly [string, unknown])[];
  /**
   * Tags from the service configuration without a bundled catalogue; only documents supply their
   * texts.
   */
  readonly configured: readonly string[];
}

const notThere = (): never => {
  throw new ApiError(
    0,
    'no-answer',
    'What the app says in other languages could not be loaded. Check your connection and try again.',
  );
};

const readConfigured = async (): Promise<readonly string[]> => {
  const response = await fetch(configAddress).catch(notThere);
  if (!response.ok) return notThere();
  const languages = ownProperty(await response.json().catch(notThere), 'languages');
  return Array.isArray(languages)
    ? languages.filter((language) => typeof language === 'string')
    : [];
};

/** @throws ApiError if the configuration or a catalogue cannot be loaded */
export const readAppLanguages = async (): Promise<AppLanguages> => {
  const reads = [...catalogues].map(
    async ([language, load]) => [language, await load().catch(notThere)] as const,
  );
  const [configured, ...files] = await Promise.all([readConfigured(), ...reads]);
  return { configured, files };
};
