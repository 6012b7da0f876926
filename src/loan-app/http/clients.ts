import type { AxiosInstance } from 'axios';
import type { Query } from '../addresses/query.ts';
import { headerNames } from '../addresses/session.ts';
import { loadRequestLibrary } from './request-library.ts';

/** How long an answer is awaited, in milliseconds (API-05). */
export const requestTimeout = 60_000;

/** Longest answer that is read, in bytes. */
export const maximumAnswer = 2 * 1024 * 1024;

export type ClientName = keyof typeof headerNames;

/** Header values may hold visible signs of Latin only; others are sent encoded. */
const headerValue = (value: string): string => (/^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value));

/** The headers of a client, from the address parameters of the same names, empty when absent (API-08, API-10, API-11). */
export const clientHeaders = (client: ClientName, query: Query): Record<string, string> =>
  Object.fromEntries([['X-Requested-With', 'XMLHttpRequest'], ...headerNames[client].map((name) => [name, headerValue(query.get(name) ?? '')] as const)]);

/** What sends requests; it is made when it is first asked for. Rejects when axios cannot be loaded. */
export type LoadClient = () => Promise<AxiosInstance>;

/** The one place that makes axios: answers are JSON or a failure, addresses never leave the base, time and size are limited. */
export const createClient = (base: string): LoadClient => {
  let client: AxiosInstance | undefined;
  return async () => {
    const axios = await loadRequestLibrary();
    client ??= axios.create({
      baseURL: base,
      timeout: requestTimeout,
      responseType: 'json',
      transitional: { silentJSONParsing: false, forcedJSONParsing: true, clarifyTimeoutError: true },
      allowAbsoluteUrls: false,
      maxContentLength: maximumAnswer,
      maxBodyLength: maximumAnswer,
      maxRedirects: 0,
      withCredentials: false,
      validateStatus: (status) => status >= 200 && status < 300,
    });
    return client;
  };
};
