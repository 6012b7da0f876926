import type { AxiosInstance } from 'axios';
import { maximumAnswer, requestTimeout } from './limits.ts';
import { loadRequestLibrary } from './request-library.ts';

/** What sends requests; it is made when it is first asked for. Rejects when axios cannot be loaded. */
export type LoadClient = () => Promise<AxiosInstance>;

/** The one place that makes axios: answers are JSON or a failure, addresses never leave the base, time and size are limited. */
export const createClient = (base: string): LoadClient => {
  let client: AxiosInstance | undefined;
  return async () => {
    const { axios } = await loadRequestLibrary();
    client ??= axios.create({
      baseURL: base,
      timeout: requestTimeout,
      responseType: 'json',
      transitional: {
        silentJSONParsing: false,
        forcedJSONParsing: true,
        clarifyTimeoutError: true,
      },
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
