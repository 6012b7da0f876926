import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../../schemas/config/config.schema.json' with { type: 'json' };
import { isEmail } from '../environment/shapes.ts';
import { errorMessage } from '../fault-message.ts';
import { StartupError } from '../start-refused.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';

const ajv = new Ajv2020({ strict: true, ownProperties: true });
ajv.addFormat('email', isEmail);
const isConfig = ajv.compile<LoanAppConfig>(schema);

/** Reads and checks the configuration. Throws StartRefused with one line that names APP_CONFIG, the file and the place in it. */
export const readConfig = async (file: string): Promise<LoanAppConfig> => {
  const value = parse(await readText(file), file);
  if (isConfig(value)) return value;
  const [error] = isConfig.errors ?? [];
  const named: unknown = error?.params['additionalProperty'];
  const what = typeof named === 'string' ? `${error?.message}: '${named}'` : error?.message;
  throw invalidConfig(file, `${error?.instancePath || '/'} ${what}`);
};

const invalidConfig = (file: string, detail: string): StartupError =>
  new StartupError(
    [
      `APP_CONFIG: expected a file after schemas/config/config.schema.json; found in ${file}: ${detail.replace(/\s+/g, ' ')}.`,
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
    return JSON.parse(text);
  } catch (error) {
    throw invalidConfig(file, `it is not JSON (${errorMessage(error)})`);
  }
};
