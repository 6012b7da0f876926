// Opens what DATA_DIR and DATABASE_URL name. Whatever cannot be opened is told as the wrong value of one of them.
import type { Environment } from './environment/environment.ts';
import { errorMessage } from './fault-message.ts';
import {
  type OpenedReleases,
  openReleases,
  type ReleasesOptions,
} from './releases/open-releases.ts';
import { UnusableDatabaseError } from './releases/unusable-database.ts';
import { StartupError, invalidEnv } from './start-refused.ts';

const invalidDatabaseUrl = (fault: Error): StartupError =>
  new StartupError(
    [
      `DATABASE_URL: expected a PostgreSQL that lets us in and make tables; it said: ${fault.message}.`,
    ],
    2,
    fault,
  );

const invalidDataDir = (dataDir: string, fault: unknown): StartupError =>
  invalidEnv(
    'DATA_DIR',
    `a folder that the service can write (${errorMessage(fault)})`,
    dataDir,
    fault,
  );

/** Opens the tables of the screen service, and finds out what is live. @throws StartRefused where they cannot be used */
export const openReleasesFromEnv = async (
  { databaseUrl, dataDir }: Environment,
  options: Pick<ReleasesOptions, 'log' | 'measure' | 'prepare'>,
): Promise<OpenedReleases> => {
  const location =
    databaseUrl === undefined ? { dataDir } : { postgres: { connectionString: databaseUrl } };
  try {
    return await openReleases({ location, dataDir, ...options });
  } catch (error) {
    if (!(error instanceof UnusableDatabaseError)) throw error;
    throw databaseUrl === undefined ? invalidDataDir(dataDir, error) : invalidDatabaseUrl(error);
  }
};

/** Opens something else that is kept in the data folder. @throws StartRefused where that fails */
export const openInDataDir = async <Opened>(
  dataDir: string,
  open: () => Opened | Promise<Opened>,
): Promise<Opened> => {
  try {
    return await open();
  } catch (error) {
    throw invalidDataDir(dataDir, error);
  }
};
