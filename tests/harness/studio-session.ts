import { canonicalJson } from '../../renderer/entries/node.ts';
import { sha256 } from '../../src/service/documents/document-bytes.ts';
import { administrator } from './service.ts';
import { pause } from './wait.ts';

export interface StudioResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** JSON object; empty for other bodies. */
  readonly body: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const responseTimeoutMs = 15_000;
const apiPrefix = '/studio/api/v1';

/** @throws TypeError without a response */
export const send = async (
  address: string,
  method: Method = 'GET',
  body?: object | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StudioResponse> => {
  const isBytes = body instanceof Uint8Array;
  const isText = typeof body === 'string';
  const content = isBytes ? new Uint8Array(body) : isText ? body : JSON.stringify(body);
  const type =
    body === undefined || isBytes
      ? {}
      : { 'content-type': isText ? 'text/plain' : 'application/json' };
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...type },
    signal: AbortSignal.timeout(responseTimeoutMs),
    ...(body !== undefined && { body: content }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const parsed: unknown = isJson ? JSON.parse(text) : undefined;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: typeof parsed === 'object' && parsed !== null ? { ...parsed } : {},
  };
};

export const describeResponse = ({ status, text }: StudioResponse): string =>
  `${status} ${text.slice(0, 300)}`;

/** Sends a request as the signed-in administrator; valid on every instance of the same database. */
export type StudioSession = (
  url: string,
  method: Method,
  path: string,
  body?: object | string,
  headers?: Readonly<Record<string, string>>,
) => Promise<StudioResponse>;

/** Signs the administrator in. @returns headers of the session */
export const signInHeaders = async (url: string): Promise<Readonly<Record<string, string>>> => {
  const response = await send(`${url}${apiPrefix}/sign-in`, 'POST', administrator);
  if (response.status !== 200)
    throw new Error(`The administrator could not sign in: ${describeResponse(response)}`);
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  return { cookie, 'x-csrf-token': String(response.body['csrf']) };
};

export const signIn = async (url: string): Promise<StudioSession> => {
  const own = await signInHeaders(url);
  return (to, method, path, body, headers = {}) =>
    send(`${to}${apiPrefix}${path}`, method, body, { ...own, ...headers });
};

/** Text of a promotion with these sentences. */
export const promotionText = (id: string, ...sentences: readonly string[]): string =>
  JSON.stringify({
    lang: 1,
    kind: 'template',
    id,
    class: 'promotion',
    title: { text: id },
    body: sentences.map((text, index) => ({
      id: `part-${index}`,
      widget: 'text',
      props: { text },
    })),
  });

/** Hash under which phones receive a text after its release. */
export const deliveredHash = (text: string): string => sha256(canonicalJson(JSON.parse(text)));

export type PublishResult =
  /** isServed: this instance already delivers it. */
  | { readonly kind: 'published'; readonly release: number; readonly isServed: boolean }
  /** The live release has the same content. */
  | { readonly kind: 'unchanged' }
  /** Overtaken by other releases. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'unexpected'; readonly response: StudioResponse };

const maxPublishTries = 20;

const hasBrowserFinding = ({ body: { findings } }: StudioResponse): boolean =>
  Array.isArray(findings) &&
  findings.some((one: unknown) => one instanceof Object && Reflect.get(one, 'rule') === 'browser');

/** Proposes, checks, waives the browser check and publishes the draft of a document. */
export const publishDraft = async (
  session: StudioSession,
  url: string,
  documentId: string,
): Promise<PublishResult> => {
  const proposed = await session(url, 'POST', '/changes', {
    title: `publish ${documentId}`,
    reason: 'a campaign',
    items: [{ document: documentId, action: 'publish' }],
  });
  if (proposed.status !== 201) return { kind: 'unexpected', response: proposed };
  const path = `/changes/${String(proposed.body['id'])}`;
  for (let tries = 0; tries < maxPublishTries; tries += 1) {
    let checked = await session(url, 'POST', `${path}/check`);
    for (; checked.status === 202; checked = await session(url, 'POST', `${path}/check`))
      await pause(50);
    if (checked.body['code'] === 'nothing-changes') return { kind: 'unchanged' };
    if (checked.status !== 200) return { kind: 'unexpected', response: checked };
    const closure = String(checked.body['closure']);
    if (hasBrowserFinding(checked))
      await session(url, 'POST', `${path}/waive`, {
        rule: 'browser',
        reason: 'a campaign',
        closure,
      });
    const published = await session(url, 'POST', `${path}/publish`, { closure });
    if (published.status === 200) {
      const { release, faults } = published.body;
      const isServed = Array.isArray(faults) && faults.length === 0;
      return { kind: 'published', release: Number(release), isServed };
    }
    if (published.status !== 409) return { kind: 'unexpected', response: published };
  }
  return { kind: 'overtaken' };
};
