import { administrator } from './service-process.ts';

/** An answer of the service. */
export interface StudioAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body where it is a JSON object; empty else. */
  readonly body: Readonly<Record<string, unknown>>;
}

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Somebody who has signed in. The session lives in the database, so it outlives the process of the service. */
export interface StudioSession {
  /**
   * Sends a request of the studio.
   * @param url of the service; another instance on the same database knows the session, too
   * @throws TypeError where no answer came
   */
  readonly ask: (
    url: string,
    verb: Verb,
    path: string,
    body?: object | string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<StudioAnswer>;
}

const answersWithin = 15_000;

/** Sends a request. @throws TypeError where no answer came */
export const send = async (
  address: string,
  verb: Verb,
  body: object | string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<StudioAnswer> => {
  const type =
    body === undefined
      ? {}
      : { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' };
  const answer = await fetch(address, {
    method: verb,
    headers: { ...headers, ...type },
    signal: AbortSignal.timeout(answersWithin),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  const parsed: unknown = isJson ? JSON.parse(text) : undefined;
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: typeof parsed === 'object' && parsed !== null ? { ...parsed } : {},
  };
};

/** Where the interface of the studio stands on a service. */
const prefix = '/studio/api/v1';

/** Signs the administrator in. */
export const signIn = async (url: string): Promise<StudioSession> => {
  const answer = await send(`${url}${prefix}/sign-in`, 'POST', administrator, {});
  if (answer.status !== 200) throw new Error(`Nobody was let in: ${answer.status} ${answer.text}`);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const own = { cookie, 'x-csrf-token': String(answer.body['csrf']) };
  return {
    ask: (of, verb, path, body, headers = {}) =>
      send(`${of}${prefix}${path}`, verb, body, { ...own, ...headers }),
  };
};
