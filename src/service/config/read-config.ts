import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../../schemas/config/config.schema.json' with { type: 'json' };
import { isEmail } from '../environment/shapes.ts';
import { faultMessage } from '../fault-message.ts';
import { StartRefused } from '../start-refused.ts';
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
  throw refuse(file, `${error?.instancePath || '/'} ${what}`);
};

const refuse = (file: string, fault: string): StartRefused =>
  new StartRefused(
    [
      `APP_CONFIG: expected a file after schemas/config/config.schema.json; found in ${file}: ${fault.replace(/\s+/g, ' ')}.`,
    ],
    2,
  );

const readText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (fault) {
    throw refuse(file, `it cannot be read (${faultMessage(fault)})`);
  }
};

const parse = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw refuse(file, `it is not JSON (${faultMessage(fault)})`);
  }
};
