import { isRecord } from '../../../renderer/entries/node.ts';
import { StartupError } from '../errors/errors.ts';

/** Headers of the connection, and those that the service sets itself. */
const reservedHeaders =
  /^(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*|x-forwarded-.*)$/i;

const isHeader = ([name, value]: readonly [string, unknown]): boolean =>
  /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) &&
  !reservedHeaders.test(name) &&
  typeof value === 'string' &&
  /^[\x20-\x7e]+$/.test(value);

const parseJsonObject = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/**
 * Reads LOAN_CORE_HEADERS, JSON with a text by header name; an empty one is unset.
 * @returns values by name in lower case
 * @throws StartupError, which does not repeat the values
 */
export const readLoanCoreHeaders = (
  text: string,
  loanCoreUrl: string | undefined,
): Readonly<Record<string, string>> => {
  if (text === '') return {};
  const headers = Object.entries(parseJsonObject(text) ?? {});
  const isValid = headers.length > 0 && headers.every(isHeader);
  if (isValid && loanCoreUrl !== undefined)
    return Object.fromEntries(
      headers.map(([name, value]) => [name.toLowerCase(), String(value)] as const),
    );
  throw new StartupError(
    [
      isValid
        ? 'LOAN_CORE_HEADERS: expected nothing while LOAN_CORE_URL is not set. Set LOAN_CORE_URL too.'
        : 'LOAN_CORE_HEADERS: expected JSON like {"X-API-Key": "key"}, with texts of printable ASCII and without headers of the connection.',
    ],
    2,
  );
};
