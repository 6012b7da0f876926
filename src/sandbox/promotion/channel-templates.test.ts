import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharp } from '../../shared/image.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';
import { type Answer, promotionPath, readState } from './visitor.fixture.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => stopSandbox(sandbox));

const ask = async (query: string): Promise<Answer> =>
  (
    await sandbox.app.inject(`/gateway/api/v2/youmi/service/channel/channel-template${query}`)
  ).json<Answer>();

test('CALL-22 PROMO-11 AMB-145: a template answers every value of appendix C', async () => {
  const { code, data } = await ask('?templateId=5');
  expect(code).toBe(0);
  expect(data).toEqual({
    id: 5,
    title: 'Your first loan without interest',
    bannerUrl: '/gateway/promotion-banners/5',
    themeColor: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    backgroundColor: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    buttonText: 'Get my offer',
    agreementTitle: 'Registration Agreement',
    agreementText: expect.stringContaining('Bayani Cash') as string,
    downloadUrl: 'https://download.example.com/bayani-cash.apk',
    appName: 'Bayani Cash',
    merchantNumber: '1001',
  });
});

test('PROMO-12: two ids give two pages that differ in every value', async () => {
  const [one, other] = [(await ask('?templateId=5')).data, (await ask('?templateId=6')).data];
  expect(Object.keys(one)).toEqual(Object.keys(other));
  expect(Object.keys(one).filter((name) => one[name] === other[name])).toEqual([]);
});

test('contract 6: template 7 is a document with flat values of its own', async () => {
  const { code, data } = await ask('?templateId=7');
  expect([code, Object.keys(data), data['id']]).toEqual([0, ['id', 'screen', 'values'], 7]);
  expect(data['screen']).toMatchObject({
    kind: 'template',
    id: 'rainy-season',
    class: 'promotion',
  });
  const flat = (await ask('?templateId=5')).data;
  expect(Object.keys(data['values'] ?? {})).toEqual(Object.keys(flat));
  expect(data['values']).toMatchObject({
    id: 7,
    title: 'Ready for the rainy season',
    bannerUrl: '/gateway/promotion-banners/7',
  });
});

test.each([
  '',
  '?templateId=',
  '?templateId=8',
  '?templateId=05',
  '?templateId=%D9%A5',
  '?templateId=__proto__',
  `?templateId=5${'0'.repeat(9000)}`,
])('CALL-22: an unknown id is refused in words: %.40s', async (query) => {
  expect(await ask(query)).toEqual({
    code: 2001,
    message: 'This promotion does not exist',
    data: {},
  });
});

test('contract 4: the picture of a template lies on the same host; those of other ids do not exist', async () => {
  const pictures = await Promise.all(
    [5, 6, 7].map((id) => sandbox.app.inject(`/gateway/promotion-banners/${id}`)),
  );
  for (const { headers, rawPayload } of pictures) {
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 375 });
  }
  expect(pictures[0]?.rawPayload.equals(pictures[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  expect((await sandbox.app.inject('/gateway/promotion-banners/8')).statusCode).toBe(404);
});

test('CALL-23 CALL-28 AMB-37: visits and clicks are counted for each page', async () => {
  const track = async (name: string, query: string): Promise<Answer> =>
    (await sandbox.app.inject(`${promotionPath}/${name}${query}`)).json<Answer>();
  const answers = await Promise.all([
    ...[1, 2, 3].map(() =>
      track(
        'track-visit',
        '?page_id=5&user_from=a&client_type=other&page_type=1&utm_tag=t&app_from=x',
      ),
    ),
    track('track-visit', '?page_id=6&page_id=5'),
    track('track-click', '?page_id=5&phone=13812345678'),
    track('track-click', '?page_id=only-clicked'),
  ]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"code":0,"message":"","data":{}}']),
  );
  for (const name of ['track-visit', 'track-click'])
    expect(await track(name, '?page_id=%20')).toEqual({
      code: 2002,
      message: 'The page id is missing',
      data: {},
    });
  const state = await readState(sandbox);
  expect(state.pages).toEqual([
    { pageId: '5', visits: 3, clicks: 1 },
    { pageId: '6', visits: 1, clicks: 0 },
    { pageId: 'only-clicked', visits: 0, clicks: 1 },
  ]);
  expect(JSON.stringify(state)).not.toContain('13812345678');
});
