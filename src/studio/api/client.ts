import { readFaultAnswer } from '../../contracts/generated/studio-answers.ts';
import type { DecodeIssue } from '../../../renderer/entries/document.ts';
import { createEmitter } from '../../shared/emitter.ts';
import { ApiError } from './api-error.ts';

/** Where the management interface is. */
const prefix = '/studio/api/v1';

/** Reads an answer by its schema in schemas/studio/answers; undefined when it is unusable. */
export type ReadAnswer<Answer> = (
  value: unknown,
  fault: (fault: DecodeIssue) => void,
) => Answer | undefined;

export interface Request {
  /** Below the management interface, such as `/documents`. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a text or a file as it is. */
  readonly body?: object | string | Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Whether it goes on when the page ends. */
  readonly outlivesPage?: boolean;
  /** Told how much of the body is sent. */
  readonly progress?: UploadProgress;
}

/** Hears how many of how many bytes are sent. */
export type UploadProgress = (sent: number, of: number) => void;

/** What a request brought. */
export interface Answered<Answer> {
  readonly answer: Answer;
  /** Names the state of what was read, for If-Match. */
  readonly etag: string | undefined;
}

/** Asks the service. Every method rejects with an ApiFault. */
export interface Client {
  /** @param read how the answer is read; `readNothing` where there is none */
  readonly send: <Answer>(request: Request, read: ReadAnswer<Answer>) => Promise<Answered<Answer>>;
  /** Asks for a text that is no JSON, or is shown as it came. */
  readonly sendForText: (request: Request) => Promise<Answered<string>>;
  /** The token that goes with what changes something; undefined when nobody is signed in. */
  readonly setToken: (csrf: string | undefined) => void;
  /** Told when the service says that nobody is signed in any more. @returns what ends it */
  readonly onSignedOut: (listener: () => void) => () => void;
}

/** Of an answer without a body. */
export const readNothing: ReadAnswer<true> = () => true;

export interface ClientOptions {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The same for what tells its progress, which `fetch` cannot; without it nothing is told. */
  readonly fetchWithProgress?: (
    address: string,
    init: RequestInit,
    progress: UploadProgress,
  ) => Promise<Response>;
}

export const createApiClient = (options: ClientOptions): Client => {
  let token: string | undefined;
  const signedOut = createEmitter();

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
    const asked =
      progress === undefined || fetchWithProgress === undefined
        ? options.fetch(prefix + path, init)
        : fetchWithProgress(prefix + path, init, progress);
    const response = await asked.catch(noAnswer(signal));
    if (response.ok) return response;
    const found = await readJson(response, signal);
    const told = readFaultAnswer(found, () => undefined);
    if (response.status === 401 && told?.code === 'signed-out') signedOut.emit();
    throw new ApiError(
      response.status,
      told?.code ?? 'unreadable',
      told?.message ?? `The service failed (${response.status}). Try again.`,
      {
        body: found,
        etag: etagOf(response),
      },
    );
  };

  return {
    send: async (request, read) => {
      const response = await ask(request);
      const faults: string[] = [];
      const answer = read(await readJson(response, request.signal), ({ pointer, expected }) =>
        faults.push(`${pointer === '' ? 'the whole' : pointer}: expected ${expected}`),
      );
      if (answer === undefined) {
        throw new ApiError(
          response.status,
          'unreadable',
          `The answer to ${request.path} cannot be read: ${faults.join('; ')}. Load the page anew.`,
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
    onSignedOut: signedOut.subscribe,
  };
};

/** Tells why nothing came, or only a part of an answer. */
const noAnswer =
  (signal: AbortSignal | undefined) =>
  (fault: unknown): never => {
    if (signal?.aborted === true) throw new ApiError(0, 'given-up', 'The request was given up.');
    throw new ApiError(
      0,
      'no-answer',
      'The service does not answer. Look at your connection and try again.',
      { body: fault },
    );
  };

/** The body of an answer; undefined where it is no JSON. */
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
