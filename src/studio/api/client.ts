import mitt from 'mitt';
import { readFaultAnswer } from '../../contracts/generated/studio-answers.ts';
import type { DecodeIssue } from '../../../renderer/entries/document.ts';
import { ApiError } from './api-error.ts';

const prefix = '/studio/api/v1';

/** Decodes a response by its schema in schemas/studio/answers; undefined if it is invalid. */
export type ReadAnswer<Answer> = (
  value: unknown,
  fault: (issue: DecodeIssue) => void,
) => Answer | undefined;

export interface Request {
  /** Path below the studio API, such as `/documents`. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Objects are sent as JSON, strings and blobs unchanged. */
  readonly body?: object | string | Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Uses `keepalive`, so that the request outlives the page. */
  readonly outlivesPage?: boolean;
  readonly progress?: UploadProgress;
}

/** Receives sent and total bytes. */
export type UploadProgress = (sent: number, of: number) => void;

export interface Answered<Answer> {
  readonly answer: Answer;
  /** ETag for If-Match. */
  readonly etag: string | undefined;
}

/** HTTP client of the studio API. Every method rejects with an ApiError. */
export interface Client {
  /** @param read decoder of the response; `readNothing` for none */
  readonly send: <Answer>(request: Request, read: ReadAnswer<Answer>) => Promise<Answered<Answer>>;
  /** Requests text that is not JSON or is shown verbatim. */
  readonly sendForText: (request: Request) => Promise<Answered<string>>;
  /** Sets the CSRF token of writing requests; undefined when signed out. */
  readonly setToken: (csrf: string | undefined) => void;
  /** Subscribes to the end of the session. @returns unsubscribe */
  readonly onSignedOut: (listener: () => void) => () => void;
}

export const readNothing: ReadAnswer<true> = () => true;

export interface ClientOptions {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Upload with progress, which `fetch` lacks; without it no progress is reported. */
  readonly fetchWithProgress?: (
    address: string,
    init: RequestInit,
    progress: UploadProgress,
  ) => Promise<Response>;
}

export const createApiClient = (options: ClientOptions): Client => {
  let token: string | undefined;
  const events = mitt<{ signedOut: undefined }>();

  const ask = async ({
    path,
    method = 'GET',
    body,
    headers = {},
    signal,
    outlivesPage,
    progress,
  }: Request): Promise<Response> => {
    const isJson = typeof body === 'object' && !(body instanceof Blob);
    const init: RequestInit = {
      method,
      credentials: 'same-origin',
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(method === 'GET' || token === undefined ? {} : { 'x-csrf-token': token }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
      ...(signal === undefined ? {} : { signal }),
      ...(outlivesPage === true ? { keepalive: true } : {}),
    };
    const { fetchWithProgress } = options;
    const pending =
      progress === undefined || fetchWithProgress === undefined
        ? options.fetch(prefix + path, init)
        : fetchWithProgress(prefix + path, init, progress);
    const response = await pending.catch(noAnswer(signal));
    if (response.ok) return response;
    const found = await readJson(response, signal);
    const errorAnswer = readFaultAnswer(found, () => undefined);
    if (response.status === 401 && errorAnswer?.code === 'signed-out') events.emit('signedOut');
    throw new ApiError(
      response.status,
      errorAnswer?.code ?? 'unreadable',
      errorAnswer?.message ?? `The service failed (${response.status}). Try again.`,
      {
        body: found,
        etag: etagOf(response),
      },
    );
  };

  return {
    send: async (request, read) => {
      const response = await ask(request);
      const messages: string[] = [];
      const answer = read(await readJson(response, request.signal), ({ pointer, expected }) =>
        messages.push(`${pointer === '' ? 'the whole' : pointer}: expected ${expected}`),
      );
      if (answer === undefined) {
        throw new ApiError(
          response.status,
          'unreadable',
          `The response to ${request.path} is invalid: ${messages.join('; ')}. Reload the page.`,
        );
      }
      return { answer, etag: etagOf(response) };
    },
    sendForText: async (request) => {
      const response = await ask(request);
      return {
        answer: await response.text().catch(noAnswer(request.signal)),
        etag: etagOf(response),
      };
    },
    setToken: (csrf) => {
      token = csrf;
    },
    onSignedOut: (listener) => {
      events.on('signedOut', listener);
      return () => events.off('signedOut', listener);
    },
  };
};

/** Converts a network error or an aborted request to an ApiError. */
const noAnswer =
  (signal: AbortSignal | undefined) =>
  (error: unknown): never => {
    if (signal?.aborted === true) throw new ApiError(0, 'given-up', 'The request was cancelled.');
    throw new ApiError(
      0,
      'no-answer',
      'The service does not respond. Check your connection and try again.',
      { body: error },
    );
  };

const readJson = async (response: Response, signal: AbortSignal | undefined): Promise<unknown> => {
  const text = await response.text().catch(noAnswer(signal));
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const etagOf = (response: Response): string | undefined =>
  response.headers.get('etag') ?? undefined;
