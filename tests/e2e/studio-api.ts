import { type Browser, expect, type Page } from '@playwright/test';
import type { RunningService } from '../harness/service.ts';
import { openPanels, openStudio } from './studio.ts';

interface Asked {
  readonly status: number;
  readonly etag: string | undefined;
  readonly body: Record<string, unknown> | undefined;
  readonly text: string;
}

export const ask = (
  page: Page,
  request: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  body?: object | string,
  ifMatch?: string,
): Promise<Asked> =>
  page.evaluate(
    async ([asked, sent, tag]) => {
      const api = '/studio/api/v1';
      const [method = '', path = ''] = asked.split(' ');
      const { csrf } = (await (await fetch(`${api}/session`)).json()) as { csrf: string };
      const headers = {
        ...(method === 'GET' ? {} : { 'x-csrf-token': csrf }),
        ...(sent === undefined
          ? {}
          : { 'content-type': typeof sent === 'string' ? 'text/plain' : 'application/json' }),
        ...(tag === undefined ? {} : { 'if-match': tag }),
      };
      const init = {
        method,
        headers,
        ...(sent === undefined
          ? {}
          : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
      };
      const answer = await fetch(api + path, init);
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
      return {
        status: answer.status,
        etag: answer.headers.get('etag') ?? undefined,
        text,
        body: isJson ? (JSON.parse(text) as Record<string, unknown>) : undefined,
      };
    },
    [request, body, ifMatch] as const,
  );

export const rewrite = async (
  page: Page,
  id: string,
  from: string,
  to: string,
): Promise<string> => {
  const draft = await ask(page, `GET /documents/${id}/draft`);
  const text = draft.text.replaceAll(from, to);
  const saved = await ask(page, `PUT /documents/${id}/draft`, text, draft.etag);
  if (saved.status !== 200) throw new Error(`The draft of ${id} was not saved: ${saved.text}`);
  return text;
};

/** Discards the changes of a draft, so that other tests find the published text. */
export const giveUp = async (page: Page, id: string): Promise<void> => {
  const { etag } = await ask(page, `GET /documents/${id}/draft`);
  const dropped = await ask(page, `DELETE /documents/${id}/draft`, undefined, etag);
  if (dropped.status !== 200)
    throw new Error(`The draft of ${id} was not given up: ${dropped.text}`);
};

/** Opens the list of pages and discards the changes that an earlier test left in a draft. */
export const openRestored = async (page: Page, id: string): Promise<void> => {
  await openStudio(page, '/studio/documents');
  const { body } = await ask(page, 'GET /documents');
  const documents = body?.['documents'] as readonly { id: string; state: string }[];
  if (documents.some((listed) => listed.id === id && listed.state !== 'clean'))
    await giveUp(page, id);
};

export const propose = async (
  page: Page,
  id: string,
  title: string,
): Promise<`/changes/${string}`> => {
  const { body } = await ask(page, 'POST /changes', {
    title,
    reason: 'Legal asked.',
    items: [{ document: id, action: 'publish' }],
  });
  return `/changes/${String(body?.['id'])}`;
};

export const checkToTheEnd = async (page: Page, change: `/changes/${string}`): Promise<string> => {
  await ask(page, `POST ${change}/check`);
  const read = async (): Promise<{ readonly status: string; readonly closure: string }> => {
    const { body } = await ask(page, `GET ${change}/check`);
    return body?.['check'] as { status: string; closure: string };
  };
  await expect.poll(async () => (await read()).status, { timeout: 120_000 }).toBe('passed');
  return (await read()).closure;
};

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
}

const password = 'a password for tests, too';

export const letIn = async (
  page: Page,
  browser: Browser,
  service: RunningService,
  person: Person,
): Promise<Page> => {
  const admitted = await ask(page, 'POST /people', person);
  const context = await browser.newContext({
    baseURL: service.url,
    viewport: { width: 1280, height: 800 },
  });
  const theirs = await context.newPage();
  await openPanels(theirs);
  await theirs.goto('/studio');
  const { email } = person;
  const entered = await theirs.evaluate(
    async ([address, once, next]) => {
      const send = (path: string, method: string, body: object, csrf?: string): Promise<Response> =>
        fetch(`/studio/api/v1${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            ...(csrf === undefined ? {} : { 'x-csrf-token': csrf }),
          },
          body: JSON.stringify(body),
        });
      const { csrf } = (await (
        await send('/sign-in', 'POST', { email: address, password: once })
      ).json()) as { csrf: string };
      return (await send('/password', 'PUT', { current: once, next }, csrf)).status;
    },
    [email, String(admitted.body?.['oneTimePassword']), password] as const,
  );
  if (entered !== 200) throw new Error(`${email} was not let in: ${admitted.text}`);
  return theirs;
};
