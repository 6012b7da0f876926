import { withoutByteOrderMark } from '../../../renderer/entries/node.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import type { Market } from '../../contracts/generated/market.ts';
import { type ConfigFile, type MarketName, withMarket } from '../../contracts/markets.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../errors/inspect-error.ts';
import { StartupError } from '../errors/errors.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import marketSchema from '../../../schemas/config/market.schema.json' with { type: 'json' };
import schema from '../../../schemas/config/config.schema.json' with { type: 'json' };
import { isEmail } from './environment.ts';

/** Configuration with the whole market, of which pages get a part. */
export interface AppConfig extends LoanAppConfig {
  readonly market: Market;
}

/** Lists each public value by name, so that a value added later stays private by default. */
export const publicConfig = (config: LoanAppConfig): LoanAppConfig => ({
  company: config.company,
  servicePhone: config.servicePhone,
  scheme: config.scheme,
  apiPrefix: config.apiPrefix,
  bridgeName: config.bridgeName,
  nativeActions: config.nativeActions,
  hosts: config.hosts,
  market: pickPageMarket(config.market),
  formats: config.formats,
  currency: config.currency,
  theme: config.theme,
  extra: config.extra,
  policyUrl: config.policyUrl,
  ...(config.languages !== undefined && { languages: config.languages }),
});

const pickPageMarket = ({
  country,
  phone,
  consentTicked,
  latePenalty,
  payServices,
  wallets,
  banks,
}: LoanAppConfig['market']): LoanAppConfig['market'] => ({
  country,
  phone,
  consentTicked,
  latePenalty,
  payServices,
  wallets,
  banks,
});

const readTexts = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(withoutByteOrderMark(await readFile(file, 'utf8')));
  } catch (error) {
    const found = errorMessage(error);
    throw new StartupError(
      [
        `${file}: the texts of a language cannot be read (${found}). Restore the file, or build the app again.`,
      ],
      1,
    );
  }
};

/**
 * @param built tags of the built languages
 * @throws StartupError if a file is missing or invalid
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

const ajv = new Ajv2020({ strict: true, ownProperties: true });
ajv.addFormat('email', isEmail);
ajv.addSchema(marketSchema);
const isConfig = ajv.compile<ConfigFile>(schema);

/**
 * Reads and validates the configuration.
 * @param chosen market of MARKET, which replaces that of the file
 * @throws StartupError with one line that names APP_CONFIG, the file and the pointer
 */
export const readConfig = async (file: string, chosen?: MarketName): Promise<AppConfig> => {
  const value = parse(await readText(file), file);
  if (isConfig(value)) return withMarket(value, chosen);
  const [error] = isConfig.errors ?? [];
  const named: unknown = error?.params['additionalProperty'];
  const what = typeof named === 'string' ? `${error?.message}: '${named}'` : error?.message;
  throw invalidConfig(file, `${error?.instancePath || '/'} ${what}`);
};

const invalidConfig = (file: string, detail: string): StartupError =>
  new StartupError(
    [
      `APP_CONFIG: ${file} does not match schemas/config/config.schema.json: ${detail.replace(/\s+/g, ' ')}.`,
    ],
    2,
  );

const readText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw invalidConfig(file, `it cannot be read (${errorMessage(error)})`);
  }
};

const parse = (text: string, file: string): unknown => {
  try {
    return JSON.parse(withoutByteOrderMark(text));
  } catch (error) {
    throw invalidConfig(file, `it is not JSON (${errorMessage(error)})`);
  }
};
