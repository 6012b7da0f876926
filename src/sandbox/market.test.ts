import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readText } from './values.ts';
import { sandboxMarket, startSandbox, stopSandbox, walletForm } from './sandbox.fixture.ts';
import type { RunningSandbox } from './sandbox.fixture.ts';

const registerPath = '/gateway/api/v2/youmi/promotion/get-sms';
const initPath = '/gateway/v3/bind-card/card-init';
const bindPath = '/gateway/v3/bind-card/bind-card-new';
const templatePath = '/gateway/api/v2/youmi/service/channel/channel-template?templateId=6';

const cases = [
  {
    market: 'spec',
    phones: { good: '13812345678', wrong: '09171234567' },
    refusal: 'The phone number must have 11 digits and start with 13 to 19',
    placeholder: '09XXXXXXXXX',
    rate: '0,05% a day',
    amount: '₱5.000,00',
    lastWallet: 'Coins.ph',
  },
  {
    market: 'ph',
    phones: { good: '09171234567', wrong: '13812345678' },
    refusal: 'The phone number must look like 0917 123 4567',
    placeholder: '0917 123 4567',
    rate: '0.05% a day',
    amount: '₱5,000.00',
    lastWallet: 'PalawanPay',
  },
] as const;

describe.each(cases)('market: the sandbox of $market', (one) => {
  let sandbox: RunningSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox({ market: sandboxMarket(one.market) });
  });
  afterEach(() => stopSandbox(sandbox));

  const messageOf = async (phone: string): Promise<string> => {
    const { body } = await sandbox.post(registerPath, { phone, sid: 'none', capcode: 'x' });
    return readText(JSON.parse(body), 'message');
  };

  test('takes phone numbers of the market', async () => {
    expect(await messageOf(one.phones.wrong)).toBe(one.refusal);
    expect(await messageOf(one.phones.good)).toBe('Wrong captcha');
  });

  test('lists and binds the wallets of the market', async () => {
    const { body } = await sandbox.post(initPath, { product_id: '7' });
    expect([body.includes(one.placeholder), body.includes(one.lastWallet)]).toEqual([true, true]);
    const bound = await sandbox.post(bindPath, walletForm);
    expect(JSON.parse(bound.body)).toMatchObject({ code: 0 });
  });

  test('writes amounts and rates as the market does', async () => {
    const page = await sandbox.app.inject('/gateway/agreements/11?product=7');
    expect([page.body.includes(one.amount), page.body.includes(one.rate)]).toEqual([true, true]);
  });

  test('leaves titles without cents alone', async () => {
    const { body } = await sandbox.app.inject(templatePath);
    expect(body).toContain('Invited by a friend: ₱500 for both of you');
  });
});
