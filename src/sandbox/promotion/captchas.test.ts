import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharp } from '../../shared/image.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';
import { type Answer, promotionPath, readState, seeCaptcha, visit } from './visitor.fixture.ts';

const minute = 60_000;
const start = Date.parse('2026-06-15T04:00:00Z');
let time = start;
let sandbox: RunningSandbox;
beforeEach(async () => {
  time = start;
  sandbox = await startSandbox({ now: () => time });
});
afterEach(() => stopSandbox(sandbox));

const over = { code: 2003, message: 'This visit is over, please open the page again', data: {} };
const ask = (sid: string) => sandbox.app.inject(`${promotionPath}/captcha?sid=${sid}&t=${time}`);

test("CALL-24 CALL-25 contract 10: get-sid answers code '0' as text and a sid of its own each time", async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(async () =>
      (await sandbox.app.inject(`${promotionPath}/get-sid`)).json<Answer>(),
    ),
  );
  for (const answer of answers)
    expect(answer).toEqual({
      code: '0',
      message: '',
      data: { sid: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
    });
  expect(new Set(answers.map(({ data }) => data['sid'])).size).toBe(3);
});

test('CALL-26: the captcha is a picture that no cache keeps', async () => {
  const { statusCode, headers, rawPayload } = await ask(await visit(sandbox));
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);
  expect(await sharp(rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 148,
    height: 52,
  });
});

test('CALL-26: each picture has a new text of four signs, which replaces the one before', async () => {
  const sid = await visit(sandbox);
  const texts: string[] = [];
  for (let picture = 0; picture < 5; picture += 1) texts.push(await seeCaptcha(sandbox, sid));
  for (const text of texts) expect(text).toMatch(/^[A-Z0-9]{4}$/);
  expect(texts.filter((text, index) => text === texts[index + 1])).toEqual([]);
  expect((await readState(sandbox)).captchas).toEqual([
    { sid, text: texts.at(-1), sentSms: false, expiresAt: start + 10 * minute },
  ]);
});

test('CALL-26: what asks only for the headers of a captcha does not change it', async () => {
  const sid = await visit(sandbox);
  const text = await seeCaptcha(sandbox, sid);
  await sandbox.app.inject({ method: 'HEAD', url: `${promotionPath}/captcha?sid=${sid}` });
  expect((await readState(sandbox)).captchas).toMatchObject([{ text }]);
});

test.each(['', 'ffffffffffffffff', '__proto__', "' or 1=1 --", 'f'.repeat(5000), '%00', '🂡'])(
  'CALL-26: there is no picture for a sid that nobody has: %.30s',
  async (sid) => {
    await visit(sandbox);
    expect((await ask(encodeURIComponent(sid))).json()).toEqual(over);
    expect((await readState(sandbox)).captchas).toEqual([]);
  },
);

test('a sid is over ten minutes after its last picture, to the millisecond', async () => {
  const sid = await visit(sandbox);
  time += 9 * minute;
  expect((await ask(sid)).headers['content-type']).toBe('image/png');
  time += 10 * minute - 1;
  expect((await ask(sid)).headers['content-type']).toBe('image/png');
  time += 10 * minute;
  expect((await ask(sid)).json()).toEqual(over);
  expect((await readState(sandbox)).captchas).toEqual([]);
});

test('a new visit does not end the others that are alive, and a sid that was over does not come back', async () => {
  const early = await visit(sandbox);
  time += 6 * minute;
  const late = await visit(sandbox);
  time += 6 * minute;
  await visit(sandbox);
  time -= 6 * minute;
  expect((await ask(early)).json()).toEqual(over);
  expect((await ask(late)).headers['content-type']).toBe('image/png');
});
