import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { act, begin, call } from '../loans.fixture.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';
import { complaintsOf, uploadPhoto } from './complaints.fixture.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => stopSandbox(sandbox));

const ana = 'ana';
const form = {
  problemType: '4',
  problemSonType: '',
  problemDetail: 'It closes.',
  problemImage: '',
  orderNo: '',
};
const send = (more: Readonly<Record<string, string>> = {}) =>
  call(sandbox, ana, 'problem-save', { ...form, ...more });
const newest = async (): Promise<string> =>
  (await complaintsOf(sandbox, ana))[0]?.complaintId ?? '';

describe('CALL-04 CALL-05 CALL-06 problem-init', () => {
  test('answers types, sub-types, the order that is asked for and all orders', async () => {
    const orderId = await begin(sandbox, ana, { stage: 'late', olderOrders: '2' });
    const { data } = await call(sandbox, ana, 'problem-init', { orderId });
    expect(data).toMatchObject({
      problemType: [
        { value: '1', title: 'Collection' },
        { value: '2' },
        { value: '3' },
        { value: '4' },
        { value: '5' },
      ],
      problemSonType: [
        { value: '11' },
        { value: '12', title: 'Too many calls' },
        { value: '13' },
        { value: '14' },
      ],
      orderDetail: {
        orderNo: orderId,
        productName: 'Bayani Cash',
        status: 'Overdue',
        isShow: '1',
        rows: [{ title: 'Loan amount', value: '₱5.000,00' }, {}, {}],
      },
      orderList: [{ orderNo: orderId }, { status: 'Repaid', isShow: '0' }, { status: 'Repaid' }],
    });
  });

  test('AMB-64 AMB-65 a number that is no order means the newest order; without orders there is none', async () => {
    const orderId = await begin(sandbox, ana, { stage: 'due-soon' });
    expect((await call(sandbox, ana, 'problem-init', { orderId: '999' })).data).toMatchObject({
      orderDetail: { orderNo: orderId, isShow: '0' },
    });
    const { data } = await call(sandbox, 'ben', 'problem-init', { orderId });
    expect(data).toMatchObject({ orderList: [] });
    expect(data).not.toHaveProperty('orderDetail');
  });
});

describe('CALL-09 problem-save', () => {
  test('keeps what was sent, and the list shows it', async () => {
    const orderId = await begin(sandbox, ana, { stage: 'late' });
    const pictures = [await uploadPhoto(sandbox, ana), await uploadPhoto(sandbox, ana)];
    const more = {
      problemType: '1',
      problemSonType: '12',
      problemDetail: ' Eleven calls. ',
      problemImage: pictures.join(','),
      orderNo: orderId,
    };
    expect(await send(more)).toMatchObject({ code: 0 });
    expect(await complaintsOf(sandbox, ana)).toMatchObject([
      {
        userId: ana,
        type: 'Collection',
        subType: 'Too many calls',
        content: 'Eleven calls.',
        pictures: 2,
        orderId,
        reply: null,
        stars: null,
      },
    ]);
    expect((await call(sandbox, ana, 'problem-list')).data).toMatchObject({
      tabs: [
        {
          title: 'Waiting',
          list: [
            {
              id: await newest(),
              time: Date.parse('2026-06-15T04:00:00Z'),
              type: 'Collection',
              content: 'Eleven calls.',
            },
          ],
        },
        { title: 'Answered', list: [] },
      ],
    });
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'a type that does not exist',
      { problemType: '9' },
      'Please choose what your complaint is about',
    ],
    [
      'type 1 without a sub-type',
      { problemType: '1' },
      'Please choose what your complaint is about',
    ],
    ['no words', { problemDetail: '  ' }, 'Please fill in your comments and suggestions'],
    ['201 letters', { problemDetail: 'x'.repeat(201) }, 'Please write at most 200 characters'],
    [
      'ten pictures',
      { problemImage: Array(10).fill('/a').join(',') },
      'Please attach at most 9 pictures',
    ],
    [
      'a picture from elsewhere',
      { problemImage: 'https://evil.example/a.png' },
      'A picture is no longer there, please add it again',
    ],
    ['an order that does not exist', { orderNo: '999' }, 'This order does not exist'],
    [
      'collection without an order',
      { problemType: '1', problemSonType: '11' },
      'The selected order does not support sending collection types',
    ],
  ])('refuses %s', async (_, more, message) => {
    expect(await send(more)).toMatchObject({ code: expect.any(Number) as number, message });
    expect(await complaintsOf(sandbox, ana)).toEqual([]);
  });

  test('takes 200 letters; refuses collection of an order in time, and the order and picture of somebody else', async () => {
    expect(await send({ problemDetail: 'x'.repeat(200) })).toMatchObject({ code: 0 });
    const [orderId, others] = [
      await begin(sandbox, ana, { stage: 'due-soon' }),
      await begin(sandbox, 'ben', { stage: 'late' }),
    ];
    expect(await send({ problemType: '1', problemSonType: '11', orderNo: orderId })).toMatchObject({
      code: 4003,
    });
    expect(await send({ orderNo: others })).toMatchObject({ code: 4002 });
    expect(await send({ problemImage: await uploadPhoto(sandbox, 'ben') })).toMatchObject({
      code: 4007,
    });
  });
});

describe('CALL-13 CALL-14 CALL-15 a reply and its stars', () => {
  const detail = async () =>
    (await call(sandbox, ana, 'problem-detail', { problemId: await newest() })).data;
  const rate = async (score: string) =>
    call(sandbox, ana, 'save-score', { score, problemId: await newest() });

  test('CPLN-44 a complaint waits, gets a reply with text and picture, is rated once, and can get another reply', async () => {
    await send({ problemImage: await uploadPhoto(sandbox, ana) });
    expect(await detail()).toMatchObject({
      type: 'The app',
      sonType: '',
      content: 'It closes.',
      disposeDetail: '',
      disposeImages: [],
      isNeedScore: '0',
    });
    expect(await rate('3')).toMatchObject({ code: 4022 });
    await act(sandbox, 'reply', { complaintId: await newest(), text: 'Mended.', picture: '1' });
    expect(await detail()).toMatchObject({
      problemId: await newest(),
      images: [expect.any(String)],
      disposeDetail: 'Mended.',
      isNeedScore: '1',
    });
    expect(
      (
        await sandbox.app.inject(
          String(((await detail()) as { disposeImages: string[] }).disposeImages[0]),
        )
      ).headers['content-type'],
    ).toBe('image/jpeg');
    expect(await Promise.all(['3', '3'].map(rate))).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ code: '00' }),
        expect.objectContaining({ code: 4023 }),
      ]) as object,
    );
    expect([await detail(), await complaintsOf(sandbox, ana)]).toMatchObject([
      { isNeedScore: '0' },
      [{ stars: 3 }],
    ]);
    await act(sandbox, 'reply', { complaintId: await newest(), text: 'Once more.' });
    expect(await detail()).toMatchObject({
      disposeDetail: 'Once more.',
      disposeImages: [],
      isNeedScore: '1',
    });
  });

  test.each(['0', '6', '', '2.5', 'x'])('%j stars are refused', async (score) => {
    expect(await rate(score)).toMatchObject({ code: 4021 });
  });

  test('rejects reading or rating the complaints of other borrowers', async () => {
    await send();
    const problemId = await newest();
    expect(await call(sandbox, 'ben', 'problem-detail', { problemId })).toMatchObject({
      message: 'This complaint does not exist',
    });
    expect(await call(sandbox, 'ben', 'save-score', { score: '1', problemId })).toMatchObject({
      code: 4020,
    });
    expect((await call(sandbox, 'ben', 'problem-list')).data).toMatchObject({
      tabs: [{ list: [] }, { list: [] }],
    });
  });

  test.each([
    [
      { complaintId: '999', text: 'x' },
      "complaintId: expected the number of a complaint; found '999'.",
    ],
    [{ complaintId: '1' }, 'text: expected the text of the reply, or picture 1; found neither.'],
  ])('a reply %j is refused with a sentence', async (payload, message) => {
    const response = await sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/api/reply',
      payload,
    });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      400,
      message,
    ]);
  });
});

test('a borrower preset with complaints has them, with pictures; a fresh one has none', async () => {
  await begin(sandbox, ana, { waiting: '7', answered: '6' });
  const { data } = await call(sandbox, ana, 'problem-list');
  expect((data as { tabs: { list: unknown[] }[] }).tabs.map(({ list }) => list.length)).toEqual([
    7, 6,
  ]);
  expect((await complaintsOf(sandbox, ana)).filter(({ pictures }) => pictures > 0)).toHaveLength(2);
  await begin(sandbox, ana, {});
  expect(await complaintsOf(sandbox, ana)).toEqual([]);
});

test('the control page shows complaints and replies to them; hostile words stand there as text', async () => {
  await send({ problemDetail: '<script>alert(1)</script>' });
  const page = async (): Promise<string> => (await sandbox.app.inject('/sandbox')).body;
  expect(await page()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  const response = await sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/reply',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ complaintId: await newest(), text: 'Mended.' }).toString(),
  });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/sandbox#complaints']);
  expect(await page()).toContain('Mended.');
});
