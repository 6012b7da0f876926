import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDocuments, ownProperty } from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  runTestService,
  screen,
  signInAs,
  template,
  type RunningService,
} from '../../../src/service/service.fixture.ts';
import { type HostileDocument, hostileDocuments } from './hostile-documents.ts';

const variables = { ADMIN_EMAIL: 'ana@loans.example', ADMIN_PASSWORD: 'a long enough password' };

let program: ServiceFolder;
let service: RunningService;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  program = await makeServiceFolder();
  await program.write('screens/home.json', screen('home', 'first', { path: '/' }));
  await program.write('screens/bomb.json', template('bomb', 'first'));
  service = await runTestService(program, {
    variables,
    checkDocuments: (documents) => checkDocuments(documents, { calls, natives, datasets, stored }),
  });
  headers = await signInAs(service.app, variables.ADMIN_EMAIL, variables.ADMIN_PASSWORD);
});
afterAll(async () => {
  await service.app.close();
  await program.remove();
});

const ask = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object | string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: unknown; readonly etag: string }> => {
  const answer = await service.app.inject({
    method,
    url: `/studio/api/v1${path}`,
    headers: { ...headers, ...more },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    body: isJson ? answer.json<unknown>() : answer.body,
    etag: String(answer.headers.etag),
  };
};

const live = async (): Promise<string> => (await service.app.inject('/delivery/v1/manifest')).body;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Checks a change to its end, and tries to publish it. */
const tryToPublish = async (): Promise<{
  readonly findings: readonly unknown[];
  readonly isPublished: boolean;
  readonly response: unknown;
}> => {
  const proposed = await ask('POST', '/changes', {
    title: 'A bomb',
    reason: '',
    items: [{ document: 'bomb', action: 'publish' }],
  });
  const id = String(ownProperty(proposed.body, 'id'));
  if (proposed.status !== 201) return { findings: [], isPublished: false, response: proposed.body };
  const begun = await ask('POST', `/changes/${id}/check`);
  // Invalid JSON is refused before the check.
  if (begun.status >= 400) return { findings: [], isPublished: false, response: begun.body };
  await expect
    .poll(async () =>
      ownProperty(ownProperty((await ask('GET', `/changes/${id}/check`)).body, 'check'), 'status'),
    )
    .not.toBe('running');
  const check = ownProperty((await ask('GET', `/changes/${id}/check`)).body, 'check');
  const published = await ask('POST', `/changes/${id}/publish`, {
    closure: ownProperty(check, 'closure') ?? '',
  });
  expect(published.status).toBeLessThan(500);
  return {
    findings: listOf(ownProperty(check, 'findings')),
    isPublished: published.status === 200 && ownProperty(published.body, 'code') === undefined,
    response: published.body,
  };
};

const fates = { refusedAtSave: 0, refusedWithPlaces: 0, refusedOtherwise: 0, published: 0 };

/** Saves and publishes a text. @returns faults */
const publishHostile = async ({ text, isRefused }: HostileDocument): Promise<readonly string[]> => {
  const before = await live();
  const { etag } = await ask('GET', '/documents/bomb/draft');
  const saved = await ask('PUT', '/documents/bomb/draft', text, {
    'content-type': 'text/plain',
    'if-match': etag,
  });
  if (saved.status !== 200) {
    fates.refusedAtSave += 1;
    const isExplained =
      [400, 413, 422].includes(saved.status) &&
      String(ownProperty(saved.body, 'message')).length > 20;
    return isExplained ? [] : [`saving answered ${saved.status} without a sentence`];
  }
  const { findings, isPublished, response } = await tryToPublish();
  const places = findings
    .filter((finding) => ownProperty(finding, 'severity') === 'error')
    .map((finding) => ownProperty(finding, 'pointer'));
  fates[isPublished ? 'published' : places.length > 0 ? 'refusedWithPlaces' : 'refusedOtherwise'] +=
    1;
  if (isPublished) return isRefused ? ['was published'] : [];
  const message = String(ownProperty(response, 'message'));
  return [
    ...(message.length > 20 ? [] : ['was refused without a sentence']),
    // Invalid JSON has lines, and no pointers.
    ...(places.length > 0 || /line \d|bomb/.test(message)
      ? []
      : [`was refused without a place: ${message}`]),
    ...(places.every((place) => typeof place === 'string')
      ? []
      : ['was refused at a place that is none']),
    ...((await live()) === before ? [] : ['phones get something else than before']),
  ];
};

test.each(hostileDocuments.map((hostile) => [hostile.name, hostile] as const))(
  '%s is refused when it is saved or published, with a place, and phones get nothing of it',
  async (_, hostile) => {
    expect(await publishHostile(hostile)).toEqual([]);
  },
);

test('most of them are saved as drafts, and refused with a place when they are published', () => {
  process.stdout.write(`${JSON.stringify(fates)}\n`);
  expect(fates.refusedWithPlaces).toBeGreaterThan(hostileDocuments.length / 2);
  expect(fates.published).toBeGreaterThan(0);
});
