import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createService } from './bootstrap/create-service.ts';
import type { CheckProject, NamedText, DocumentProblem } from './documents/problem.ts';
import { readEnvironment } from './config/environment.ts';
import type { OneTimeAccess } from './studio-api/people/first-administrator.ts';
import { cheapPasswords } from './studio-api/people/passwords.fixture.ts';
import { compareWithoutContracts } from './studio-api/impact/compare.fixture.ts';

export interface ServiceFolder {
  readonly root: string;
  readonly dataDir: string;
  readonly write: (path: string, content: string | Buffer | object) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export const indexHtml =
  '<!doctype html><html lang="en"><head><title>Loans</title><script type="module" crossorigin src="/assets/app-1a2b.js"></script></head><body><div id="root"></div></body></html>';

export const screen = (id: string, text: string, route: object = { path: `/${id}` }): object => ({
  lang: 1,
  kind: 'screen',
  id,
  class: 'info',
  title: { text: `Title of ${id}` },
  route,
  body: [{ id: 'text', widget: 'text', props: { text } }],
});

export const template = (id: string, text: string): object => ({
  ...screen(id, text),
  kind: 'template',
  class: 'promotion',
  route: undefined,
});

export const makeServiceFolder = async (): Promise<ServiceFolder> => {
  const root = await mkdtemp(join(tmpdir(), 'service-'));
  const write = async (path: string, content: string | Buffer | object): Promise<void> => {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      typeof content === 'string' || Buffer.isBuffer(content)
        ? content
        : JSON.stringify(content, undefined, 2),
    );
  };
  await write('dist/app/index.html', indexHtml);
  await write('dist/app/.vite/manifest.json', {
    'index.html': { file: 'assets/app-1a2b.js', isEntry: true },
    'preboot/preboot.ts': { file: 'assets/preboot-9e8d.js', isEntry: true },
    '../../renderer/widgets/choosers.ts': {
      file: 'assets/choosers-3c4d.js',
      css: ['assets/choosers-5e6f.css'],
      imports: ['index.html'],
      isDynamicEntry: true,
    },
  });
  await write(
    'dist/studio/index.html',
    '<!doctype html><html lang="en"><head><title>Studio</title></head><body><div id="studio"></div></body></html>',
  );
  await write('dist/studio/assets/studio-7a8b.js', 'console.log(2)');
  await write(
    'dist/preview/index.html',
    '<!doctype html><html lang="en"><head><title>Preview</title></head><body><div id="preview"></div></body></html>',
  );
  await write('dist/preview/assets/preview-9c0d.js', 'console.log(3)');
  await write('dist/app/icon.svg', '<svg/>');
  await write('dist/app/assets/app-1a2b.js', 'console.log(1)');
  await write('dist/app/assets/app-1a2b.js.br', 'BR');
  await write('dist/app/assets/app-1a2b.js.gz', 'GZ');
  await mkdir(join(root, 'src/loan-app'), { recursive: true });
  await cp('src/loan-app/config.json', join(root, 'src/loan-app/config.json'));
  return { root, dataDir: join(root, 'data'), write, remove: () => rm(root, { recursive: true }) };
};

export type CheckDocuments = (documents: readonly NamedText[]) => readonly DocumentProblem[];

export const rejectTextsContaining =
  (...words: string[]): CheckDocuments =>
  (documents) =>
    documents
      .filter(({ text }) => ['broken', ...words].some((word) => text.includes(word)))
      .map(({ name }) => ({
        code: 'structure',
        severity: 'error',
        document: name,
        pointer: '/body/0',
        message: '/body/0: expected something else.',
        line: 3,
        column: 5,
      }));

export interface RunningService {
  readonly app: FastifyInstance;
  readonly log: () => string;
  readonly access: () => OneTimeAccess | undefined;
}

export const testTime = Date.parse('2026-06-15T04:00:00Z');

export const runTestService = async (
  program: ServiceFolder,
  {
    variables = {},
    checkDocuments = rejectTextsContaining(),
    checkProject = async ({ documents }) => checkDocuments(documents),
    engine,
    now = () => testTime,
  }: {
    variables?: Record<string, string>;
    checkDocuments?: CheckDocuments;
    checkProject?: CheckProject;
    engine?: string;
    now?: () => number;
  } = {},
): Promise<RunningService> => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const environment = readEnvironment({ DATA_DIR: program.dataDir, ...variables });
  let access: OneTimeAccess | undefined;
  const { app } = await createService({
    environment,
    root: program.root,
    checkProject,
    compareProjects: compareWithoutContracts,
    engine,
    passwordCost: cheapPasswords,
    now,
    log: { level: 'info', stream },
    reportAccess: (given) => void (access = given),
  });
  return { app, log: () => lines.join(''), access: () => access };
};

export const signInAs = async (
  app: FastifyInstance,
  email: string,
  password: string,
): Promise<{ cookie: string; 'x-csrf-token': string }> => {
  const response = await app.inject({
    method: 'POST',
    url: '/studio/api/v1/sign-in',
    payload: { email, password },
  });
  if (response.statusCode !== 200) throw new Error(`Nobody was let in: ${response.body}`);
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  return { cookie, 'x-csrf-token': response.json<{ csrf: string }>().csrf };
};
