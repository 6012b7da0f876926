import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeServiceFolder,
  type ServiceFolder,
  type RunningService,
  runTestService,
  screen,
} from '../service.fixture.ts';

let program: ServiceFolder;
let service: RunningService;
beforeAll(async () => {
  program = await makeServiceFolder();
  await program.write('dist/app/.vite/manifest.json', {
    'index.html': { file: 'assets/app-1a2b.js', isEntry: true },
    'preboot/preboot.ts': { file: 'assets/preboot-9e8d.js', isEntry: true },
    'languages/texts/fil.json': { file: 'assets/fil-7c6d.js', isDynamicEntry: true },
  });
  await program.write('src/loan-app/languages/texts/fil.json', {
    drawn: 'iginuhit',
    Loan: 'Utang',
  });
  const body = [{ id: 'text', widget: 'text', props: { text: { text: 'drawn' } } }];
  await program.write('screens/one.json', {
    ...screen('one', '', { path: '/one' }),
    title: { text: 'Loan' },
    body,
  });
  service = await runTestService(program);
});
afterAll(async () => {
  await service.app.close();
  await program.remove();
});

const open = async (url: string, accepted?: string): Promise<string> =>
  (
    await service.app.inject({
      url,
      headers: {
        accept: 'text/html',
        ...(accepted !== undefined && { 'accept-language': accepted }),
      },
    })
  ).body;
const link = '<link rel="modulepreload" crossorigin href="/assets/fil-7c6d.js">';

test.each<[string, string, string | undefined]>([
  ['nobody says a language', '/one', undefined],
  ['the address says English', '/one?lang=en', 'fil'],
  ['nobody has texts in the language', '/one?lang=de', 'de'],
])(
  'LANG 83: where %s, the page is drawn ahead as it is written, and no texts are loaded',
  async (_, url, accepted) => {
    const html = await open(url, accepted);
    expect(html).toContain('<div id="prerendered" lang="en" inert>');
    expect(html).toContain('>drawn</p>');
    expect(html).toContain('<title>');
    expect(html).not.toContain(link);
  },
);

test.each<[string, string, string | undefined]>([
  ['the address', '/one?lang=fil', 'en'],
  ['the browser', '/one', 'fil-PH,fil;q=0.9,en;q=0.8'],
])(
  'LANG 83: where %s says Filipino, the page is drawn ahead in it, and the texts come beside the app',
  async (_, url, accepted) => {
    const html = await open(url, accepted);
    expect(html).toContain('<div id="prerendered" lang="fil" inert>');
    expect(html).toContain('<title>Utang</title>');
    expect(html).toContain('>iginuhit</p>');
    expect(html.split('<body>')[1]).not.toContain('drawn');
    expect(html.split(link)).toHaveLength(2);
  },
);

test.each(['/', '/?lang=fil', '/unknown?lang=fil'])(
  'LANG 83: a page without a document loads the texts of its visitor, too: %s',
  async (url) => {
    expect((await open(url)).includes(link)).toBe(url.includes('lang=fil'));
  },
);
