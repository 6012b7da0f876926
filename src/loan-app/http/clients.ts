import type { AxiosInstance } from 'axios';
import { maxResponseBytes, requestTimeoutMs } from './limits.ts';
import { loadHttpClient } from './request-library.ts';

/** What sends requests; it is made when it is first asked for. Rejects when axios cannot be loaded. */
export type LoadClient = () => Promise<AxiosInstance>;

/** The one place that makes axios: answers are JSON or a failure, addresses never leave the base, time and size are limited. */
export const createClient = (base: string): LoadClient => {
  let client: AxiosInstance | undefined;
  return async () => {
    const { axios } = await loadHttpClient();
    client ??= axios.create({
      baseURL: base,
      timeout: requestTimeoutMs,
      responseType: 'json',
      transitional: {
        silentJSONParsing: false,
        forcedJSONParsing: true,
        clarifyTimeoutError: true,
      },
      allowAbsoluteUrls: false,
      maxContentLength: maxResponseBytes,
      maxBodyLength: maxResponseBytes,
      maxRedirects: 0,
      withCredentials: false,
      validateStatus: (status) => status >= 200 && status < 300,
    });
    return client;
  };
};
