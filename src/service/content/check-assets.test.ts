import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '../documents/document-bytes.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  rejectTextsContaining,
  runTestService,
  template,
} from '../service.fixture.ts';
import { createAssetCheck } from './check-assets.ts';
import { makePicture } from './pictures.fixture.ts';

const [kept, missing] = ['a'.repeat(64), 'b'.repeat(64)];
const checkWith = (pictures: ReadonlySet<string>) =>
  createAssetCheck(
    async ({ documents }) => rejectTextsContaining()(documents),
    async () => pictures,
  );
const check = checkWith(new Set([kept]));
const naming = (...assets: string[]): string =>
  JSON.stringify({ body: assets.map((asset) => ({ props: { asset } })) });

test('a document that names a picture which is not kept has an error at the place; one that names kept ones has none', async () => {
  expect(await check([{ name: 'good.json', text: naming(kept, kept) }])).toEqual([]);
  expect(
    await check([
      {
        name: 'examples.json',
        text: JSON.stringify({ examples: { sample: { answers: { asset: missing } } } }),
      },
    ]),
  ).toEqual([]);
  expect(await check([{ name: 'bad.json', text: naming(kept, missing) }])).toEqual([
    {
      code: 'unknown-name',
      severity: 'error',
      document: 'bad.json',
      pointer: '/body/1/props/asset',
      message: `/body/1/props/asset: there is no image with the id "${missing}". Upload the image, or add it to src/loan-app/shipped-pictures, and use its id.`,
    },
  ]);
});

test('a document with errors of its own, which may not even be JSON, is told by those alone', async () => {
  const problems = await check([
    { name: 'text', text: 'broken {' },
    { name: 'bad.json', text: naming(missing) },
  ]);
  expect(problems.map(({ document, code }) => [document, code])).toEqual([
    ['text', 'structure'],
    ['bad.json', 'unknown-name'],
  ]);
});

test('which pictures are kept counts when it is asked', async () => {
  const pictures = new Set<string>();
  const beside = checkWith(pictures);
  const documents = [
    { name: 'text', text: 'broken {' },
    { name: 'offer.json', text: naming(kept) },
  ];
  const told = async (): Promise<unknown> =>
    (await beside(documents)).map(({ document, code }) => [document, code]);
  expect(await told()).toEqual([
    ['text', 'structure'],
    ['offer.json', 'unknown-name'],
  ]);
  pictures.add(kept);
  expect(await told()).toEqual([['text', 'structure']]);
});

test('thousands of documents are looked at in pieces, and other work has its turn between them', async () => {
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const takeTurn = (): void => {
    turns += 1;
    next = setImmediate(takeTurn);
  };
  takeTurn();
  await check(
    Array.from({ length: 1000 }, (_, index) => ({ name: `${index}.json`, text: naming(kept) })),
  );
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(10);
});

let program: ServiceFolder;
beforeEach(async () => {
  program = await makeServiceFolder();
});
afterEach(() => program.remove());

test('a start with a document whose picture is not shipped is refused with its place; with the picture it starts', async () => {
  const picture = await makePicture('png');
  const hash = sha256(picture);
  const banner = {
    id: 'banner',
    widget: 'image',
    props: { asset: { $: 'params.banner' }, alt: '' },
  };
  const document = {
    ...template('offer', 'x'),
    params: { banner: { type: 'text', default: hash } },
    body: [banner],
  };
  await program.write('screens/promotion/offer.json', document);
  await expect(runTestService(program)).rejects.toMatchObject({
    exitCode: 1,
    lines: [
      expect.stringContaining(
        `screens/promotion/offer.json error unknown-name /body/0/props/asset: there is no image with the id "${hash}".`,
      ),
      'The shipped screens have errors. Fix them, then restart.',
    ],
  });
  await program.write('src/loan-app/shipped-pictures/banner.png', picture);
  const { app } = await runTestService(program);
  expect((await app.inject('/promotion/offer')).body).toContain(
    `<meta property="og:image" content="http://127.0.0.1:4000/delivery/v1/blobs/${hash}">`,
  );
  await app.close();
});
