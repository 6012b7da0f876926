import { ownProperty } from '../../../renderer/entries/document.ts';
import { catalogues } from '../../loan-app/languages/catalogues.ts';
import { ApiError } from '../api/api-error.ts';

/** Where the service tells everybody what is public of its configuration. */
const configAddress = '/delivery/v1/config';

/** The languages of phones besides the one that documents are written in. */
export interface AppLanguages {
  /** What the file of each language holds that the app brings, by its tag. */
  readonly files: readonly (readonly [string, unknown])[];
  /** Tags of those that phones speak by documents alone, as the configuration of the service says. */
  readonly configured: readonly string[];
}

const notThere = (): never => {
  throw new ApiError(
    0,
    'no-answer',
    'What the app says in other languages could not be loaded. Look at your connection and try again.',
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

/** Reads the languages that phones have now. @throws ApiFault when something of it could not be loaded */
export const readAppLanguages = async (): Promise<AppLanguages> => {
  const reads = [...catalogues].map(
    async ([language, load]) => [language, await load().catch(notThere)] as const,
  );
  const [configured, ...files] = await Promise.all([readConfigured(), ...reads]);
  return { configured, files };
};
