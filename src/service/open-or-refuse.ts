// Opens what DATA_DIR and DATABASE_URL name. Whatever cannot be opened is told as the wrong value of one of them.
import type { Environment } from './environment/environment.ts';
import { faultMessage } from './fault-message.ts';
import {
  type OpenedReleases,
  openReleases,
  type ReleasesOptions,
} from './releases/open-releases.ts';
import { UnusableDatabase } from './releases/unusable-database.ts';
import { StartRefused, wrongVariable } from './start-refused.ts';

const wrongDatabase = (fault: Error): StartRefused =>
  new StartRefused(
    [
      `DATABASE_URL: expected a PostgreSQL that lets us in and make tables; it said: ${fault.message}.`,
    ],
    2,
    fault,
  );

const wrongDataDir = (dataDir: string, fault: unknown): StartRefused =>
  wrongVariable(
    'DATA_DIR',
    `a folder that the service can write (${faultMessage(fault)})`,
    dataDir,
    fault,
  );

/** Opens the tables of the screen service, and finds out what is live. @throws StartRefused where they cannot be used */
export const openReleasesOf = async (
  { databaseUrl, dataDir }: Environment,
  options: Pick<ReleasesOptions, 'log' | 'measure' | 'prepare'>,
): Promise<OpenedReleases> => {
  const place =
    databaseUrl === undefined ? { dataDir } : { postgres: { connectionString: databaseUrl } };
  try {
    return await openReleases({ place, dataDir, ...options });
  } catch (fault) {
    if (!(fault instanceof UnusableDatabase)) throw fault;
    throw databaseUrl === undefined ? wrongDataDir(dataDir, fault) : wrongDatabase(fault);
  }
};

/** Opens something else that is kept in the data folder. @throws StartRefused where that fails */
export const openInDataDir = async <Opened>(
  dataDir: string,
  open: () => Opened | Promise<Opened>,
): Promise<Opened> => {
  try {
    return await open();
  } catch (fault) {
    throw wrongDataDir(dataDir, fault);
  }
};
