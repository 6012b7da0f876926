import { screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import registration from '../screens/promotion/registration.json';
import referral from '../screens/promotion/referral.json';
import seasonalOffer from '../screens/promotion/seasonal-offer.json';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good, type Answers } from './fixtures/answers.ts';
import {
  captcha,
  failCaptcha,
  fill,
  openPromotion,
  phone,
  type PromotionWorld,
} from './fixtures/promotion-page.tsx';
import {
  callsSent,
  during,
  pass,
  press,
  told,
  type ShippedScreen,
  type,
} from './fixtures/shipped-screen.tsx';

const address = {
  id: '5',
  user_from: 'sms',
  app_from: 'bayani',
  utm_tag: 'june',
  invite_code: 'ANA-2026',
  deviceId: 'd1',
};
const flat = {
  id: 5,
  title: 'First loan',
  buttonText: 'Get my offer',
  appName: 'Bayani Cash',
  merchantNumber: 1001,
  agreementTitle: 'Terms',
  agreementText: 'x',
};

const pages = [
  {
    name: 'the built-in screen',
    document: registration,
    button: 'Get my offer',
    merchant: '1001',
    more: ['channel-template'],
  },
  {
    name: 'the seasonal offer',
    document: seasonalOffer,
    button: 'Register',
    merchant: '1001',
    more: [],
  },
  { name: 'the referral', document: referral, button: 'Register', merchant: '1001', more: [] },
] as const;

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 5, 29, 12) }));
afterEach(() => vi.useRealTimers());

describe.each(pages)('registering on $name', ({ document, button, merchant, more }) => {
  const start = ({ answers, ...world }: PromotionWorld = {}): Promise<ShippedScreen> =>
    openPromotion(document, address, {
      ...world,
      answers: { 'channel-template': good(flat), ...answers },
    });
  const opening = [...more, 'get-sid', 'track-visit'];

  test('PROMO-01 CALL-24 CALL-25 CALL-26 begins a visit, whose captcha it shows beside the three inputs', async () => {
    const { recorded } = await start();
    expect(page.getAllByRole('textbox').map((input) => input.getAttribute('id'))).toEqual([
      'phone',
      'captcha',
      'code',
    ]);
    expect(
      ['Phone', 'Captcha', 'SMS code'].map((name) => page.getByRole('textbox', { name }).id),
    ).toEqual(['phone', 'captcha', 'code']);
    expect([callsSent(recorded), captcha(), recorded.pictures]).toEqual([
      opening,
      'https://core.example.com/captcha?n=1',
      [{ call: 'captcha', params: { sid: 's1' } }],
    ]);
  });

  test.each([
    [{ android: true }, 'android'],
    [{ ios: true }, 'ios'],
    [{ android: true, wechat: true }, 'wechat'],
    [{}, 'other'],
  ])('CALL-23 AMB-154 counts the visit of a device %j once, as %s', async (device, client) => {
    const { recorded } = await start({ device });
    expect(recorded.requests.filter(({ call }) => call === 'track-visit')).toEqual([
      {
        call: 'track-visit',
        params: {
          page_id: '5',
          user_from: 'sms',
          client_type: client,
          page_type: '1',
          utm_tag: 'june',
          app_from: 'bayani',
        },
      },
    ]);
  });

  test('PROMO-04 PROMO-06 the captcha has at most four signs; reports 4: an SMS code of seven digits and a phone of twelve stay whole and are reported', async () => {
    await start();
    expect(page.getByLabelText('Captcha')).toHaveAttribute('maxlength', '4');
    await during(() => {
      type('SMS code', '1234567');
      type('Phone', '138123456789');
    });
    expect(page.getByLabelText('SMS code')).toHaveValue('1234567');
    expect(page.getByLabelText('Phone')).toHaveValue('138123456789');
    expect(page.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'This entry has 12 characters. Enter at most 11.',
      'This entry has 7 characters. Enter at most 6.',
    ]);
  });

  test('reports 4: a pasted phone with the country code of the promotion loses it', async () => {
    await start();
    await during(() => type('Phone', '+86 138 1234 5678'));
    expect(page.getByLabelText('Phone')).toHaveValue(phone);
  });

  test('PROMO-09 AMB-148 the captcha is another one with a phone only', async () => {
    await start();
    await press('Refresh captcha');
    expect(page.getByRole('alert')).toHaveTextContent('please enter a correct phone number');
    expect(captcha()).toBe('https://core.example.com/captcha?n=1');
    type('Phone', '1');
    await press('Refresh captcha');
    expect(captcha()).toBe('https://core.example.com/captcha?n=2');
  });

  test('PROMO-02 PROMO-03 AMB-148 the SMS needs a phone and a captcha, not its own code', async () => {
    const { recorded } = await start();
    for (const wrong of ['12812345678', '23812345678', '1381234567']) {
      type('Phone', wrong);
      await press('get code');
      expect(page.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        'please enter a correct phone number',
        'please enter the captcha',
      ]);
    }
    expect(callsSent(recorded)).toEqual(opening);
    type('Phone', phone);
    type('Captcha', 'ab12');
    await press('get code');
    expect(callsSent(recorded)).toEqual([...opening, 'get-sms']);
  });

  test('PROMO-05 AMB-148 the registration needs the SMS code too; a press without one is not counted', async () => {
    const { recorded } = await start();
    type('Phone', phone);
    type('Captcha', 'ab12');
    await press(button);
    expect(page.getByRole('alert')).toHaveTextContent('please enter the SMS code');
    expect(callsSent(recorded)).toEqual(opening);
  });

  test('CALL-27 the SMS is sent with these eight', async () => {
    const { recorded } = await start();
    fill();
    await press('get code');
    expect(recorded.requests.at(-1)).toEqual({
      call: 'get-sms',
      params: {
        phone,
        capcode: 'ab12',
        sid: 's1',
        deviceId: 'd1',
        appName: 'Bayani Cash',
        app_from: 'bayani',
        user_from: 'sms',
        utm_tag: 'june',
      },
    });
  });

  test('PROMO-07 PROMO-08 AMB-152 a sent SMS blocks the next for 60 s, and a press says so', async () => {
    const { recorded } = await start();
    fill();
    await press('get code');
    const control = page.getByRole('button', { name: '60s' });
    expect([control.getAttribute('aria-disabled'), control.hasAttribute('disabled')]).toEqual([
      'true',
      false,
    ]);
    await pass(10_000);
    await press('50s');
    expect([told(recorded), callsSent(recorded)]).toEqual([
      ['do not resend'],
      [...opening, 'get-sms'],
    ]);
    await pass(49_000);
    await press('1s');
    await pass(1000);
    await press('get code');
    expect(callsSent(recorded)).toEqual([...opening, 'get-sms', 'get-sms']);
  });

  test('PROMO-16 AMB-150 an SMS that was not sent is told, blocks nothing and leads nowhere', async () => {
    const { recorded } = await start({ answers: { 'get-sms': failed('55', 'Try later') } });
    fill();
    await press('get code');
    expect(page.getByRole('button', { name: 'get code' })).not.toHaveAttribute('aria-disabled');
    await pass(5000);
    expect([told(recorded), recorded.navigations]).toEqual([['Try later'], []]);
  });

  test.each([
    ['PROMO-13', 'get code', 'get-sms', '101'],
    ['PROMO-17', button, 'register', '-1'],
  ])('%s a wrong captcha is told and replaced', async (_, control, call, code) => {
    const { recorded } = await start({ answers: { [call]: failed(code, 'Wrong captcha') } });
    fill();
    await press(control);
    expect([told(recorded), captcha()]).toEqual([
      ['Wrong captcha'],
      'https://core.example.com/captcha?n=2',
    ]);
  });

  test.each<[string, string, Answers, readonly string[]]>([
    ['a wrong captcha', 'get code', { 'get-sms': failed('101', '') }, ['The captcha is wrong.']],
    ['another fault', button, { register: failed('7', '') }, ['The registration did not work.']],
    ['a broken connection', button, { register: failed('network', '') }, []],
  ])(
    'a failure without a message is told all the same: %s',
    async (_, control, answers, messages) => {
      const { recorded } = await start({ answers });
      fill();
      await press(control);
      expect(told(recorded)).toEqual(messages);
    },
  );

  test.each<[string, string, Answers, string]>([
    [
      'PROMO-14 PROMO-15',
      'get code',
      { 'get-sms': failed('11', 'x') },
      'you are registered, please download the app to log in',
    ],
    [
      'PROMO-18 PROMO-19',
      button,
      { register: failed('11', 'x') },
      'you are registered, please download the app to log in',
    ],
    ['PROMO-20', button, {}, 'registration successful'],
  ])(
    '%s AMB-151 %s leads to the download 2 s after its message, with what the address says',
    async (_, control, answers, message) => {
      const { recorded } = await start({ answers });
      fill();
      await press(control);
      await pass(1999);
      expect([told(recorded), recorded.navigations]).toEqual([[message], []]);
      await pass(1);
      expect(recorded.navigations).toEqual([
        { how: 'replace', page: { to: 'download', with: address } },
      ]);
    },
  );

  test('PROMO-10 CALL-28 CALL-29 AMB-153 AMB-155 the press is counted, then the registration leaves with its thirteen names, whether that was counted or not', async () => {
    const { recorded } = await start({ answers: { 'track-click': failed('network', '') } });
    fill();
    await press(button);
    expect(recorded.requests.slice(opening.length)).toEqual([
      {
        call: 'track-click',
        params: {
          page_id: '5',
          user_from: 'sms',
          client_type: 'other',
          page_type: '1',
          utm_tag: 'june',
          app_from: 'bayani',
          phone,
        },
      },
      {
        call: 'register',
        params: {
          phone,
          capcode: 'ab12',
          sid: 's1',
          deviceId: 'd1',
          appName: 'Bayani Cash',
          merchantNumber: merchant,
          userName: phone,
          smsCode: '123456',
          invite_code: 'ANA-2026',
          user_from: 'sms',
          id: '5',
          app_from: 'bayani',
          utm_tag: 'june',
        },
      },
    ]);
  });

  test('AMB-155 what the address does not say is empty', async () => {
    const { recorded } = await openPromotion(
      document,
      { id: '5' },
      { answers: { 'channel-template': good({ buttonText: button }) } },
    );
    fill();
    await press(button);
    const empty = ['deviceId', 'invite_code', 'user_from', 'app_from', 'utm_tag'];
    expect(empty.map((name) => recorded.requests.at(-1)?.params[name])).toEqual(
      empty.map(() => ''),
    );
  });

  test('a press while the registration is on its way sends nothing more', async () => {
    const { recorded } = await start();
    fill();
    await press(button);
    await press(button);
    await pass(1000);
    await press(button);
    expect(callsSent(recorded).filter((call) => call === 'register')).toEqual(['register']);
  });

  test('a visit that cannot begin is told and begun again on request', async () => {
    const waiting: CallResponse[] = [failed('1', 'Busy')];
    const { recorded } = await start({
      later: (call) => (call === 'get-sid' ? waiting.shift() : undefined),
    });
    expect([page.getByRole('alert').textContent, captcha()]).toEqual([
      'The captcha could not be loaded.',
      null,
    ]);
    await press('Try again');
    expect([
      page.queryByRole('alert'),
      captcha(),
      callsSent(recorded).filter((call) => call === 'get-sid').length,
    ]).toEqual([null, 'https://core.example.com/captcha?n=1', 2]);
  });

  test('a visit that is over, so that no other captcha comes, is begun anew once', async () => {
    const sids = ['s1', 's2', 's3'];
    const { recorded } = await start({
      later: (call) => (call === 'get-sid' ? good({ sid: sids.shift() }) : undefined),
    });
    type('Phone', phone);
    await press('Refresh captcha');
    await failCaptcha();
    expect(recorded.pictures.at(-1)).toEqual({ call: 'captcha', params: { sid: 's2' } });
    await failCaptcha();
    expect([page.getByRole('alert').textContent, sids]).toEqual([
      'The captcha could not be loaded.',
      ['s3'],
    ]);
    await press('Try again');
    expect([page.queryByRole('alert'), captcha()]).toEqual([
      null,
      'https://core.example.com/captcha?n=4',
    ]);
  });

  test('CALL-24 a first captcha that does not come begins no second visit', async () => {
    const { recorded } = await start();
    await failCaptcha();
    expect(page.getByRole('alert')).toHaveTextContent('The captcha could not be loaded.');
    expect(callsSent(recorded)).toEqual(opening);
  });

  test('the phone survives a reload, codes do not', async () => {
    const { recorded, runtime } = await start();
    fill();
    await pass(1000);
    expect(recorded.drafts.get(runtime.screen.storageKey)).toEqual({ phone });
  });

  test.each<[string, Answers]>([
    ['somebody who registers', {}],
    ['somebody who is registered', { register: failed('11', 'x') }],
  ])('the phone of %s is forgotten', async (_, answers) => {
    const { recorded, runtime } = await start({ answers });
    fill();
    await pass(1000);
    await press(button);
    await pass(2000);
    expect(recorded.drafts.get(runtime.screen.storageKey)).toBeUndefined();
  });
});
