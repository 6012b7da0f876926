import type { RunningSandbox } from '../sandbox.fixture.ts';
import type { PromotionState } from './promotion-state.ts';

export interface Answer {
  readonly code: number | string;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const promotionPath = '/gateway/api/v2/youmi/promotion';

export const readState = async (sandbox: RunningSandbox): Promise<PromotionState> =>
  (await sandbox.app.inject('/sandbox/api/promotion')).json<PromotionState>();

export const call = async (
  { app }: RunningSandbox,
  name: string,
  fields: Record<string, string>,
): Promise<Answer> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.inject({
    method: 'POST',
    url: `${promotionPath}/${name}`,
    headers,
    payload: new URLSearchParams(fields).toString(),
  });
  return response.json<Answer>();
};

export const visit = async (sandbox: RunningSandbox): Promise<string> => {
  const answer = (await sandbox.app.inject(`${promotionPath}/get-sid`)).json<{
    data: { sid: string };
  }>();
  return answer.data.sid;
};

export const seeCaptcha = async (sandbox: RunningSandbox, sid: string): Promise<string> => {
  await sandbox.app.inject(`${promotionPath}/captcha?sid=${sid}&t=1`);
  return (await readState(sandbox)).captchas.find((captcha) => captcha.sid === sid)?.text ?? '';
};

export const readSms = async (sandbox: RunningSandbox, phone: string): Promise<string> =>
  (await readState(sandbox)).smsCodes.find((sms) => sms.phone === phone)?.code ?? '';

export const phone = '13812345678';

export const details = {
  deviceId: 'd1',
  appName: 'Bayani Cash',
  merchantNumber: '1001',
  userName: phone,
  invite_code: 'friend-7',
  user_from: 'poster',
  id: '5',
  app_from: 'cash',
  utm_tag: 'summer',
};

export const registerWhole = async (sandbox: RunningSandbox, number = phone): Promise<Answer> => {
  const sid = await visit(sandbox);
  const capcode = await seeCaptcha(sandbox, sid);
  await call(sandbox, 'get-sms', { phone: number, capcode, sid });
  return call(sandbox, 'register', {
    ...details,
    phone: number,
    capcode,
    sid,
    smsCode: await readSms(sandbox, number),
  });
};
