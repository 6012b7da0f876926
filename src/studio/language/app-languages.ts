import type { AddressPolicy } from '../../../renderer/entries/node.ts';
import { readPolicy } from '../../contracts/read-policy.ts';
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
  /** Addresses that documents may contain. */
  readonly policy: AddressPolicy;
}

const notThere = (): never => {
  throw new ApiError(
    0,
    'no-answer',
    'What the app says in other languages could not be loaded. Check your connection and try again.',
  );
};

const readConfigured = async (): Promise<Pick<AppLanguages, 'configured' | 'policy'>> => {
  const response = await fetch(configAddress).catch(notThere);
  if (!response.ok) return notThere();
  const config: unknown = await response.json().catch(notThere);
  const languages = ownProperty(config, 'languages');
  return {
    configured: Array.isArray(languages)
      ? languages.filter((language) => typeof language === 'string')
      : [],
    policy: readPolicy(config),
  };
};

/** @throws ApiError if the configuration or a catalogue cannot be loaded */
export const readAppLanguages = async (): Promise<AppLanguages> => {
  const reads = [...catalogues].map(
    async ([language, load]) => [language, await load().catch(notThere)] as const,
  );
  const [settings, ...files] = await Promise.all([readConfigured(), ...reads]);
  return { ...settings, files };
};
