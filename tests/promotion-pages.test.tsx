import { fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import agreement from '../screens/promotion/agreement.json';
import download from '../screens/promotion/download.json';
import referral from '../screens/promotion/referral.json';
import registration from '../screens/promotion/registration.json';
import seasonalOffer from '../screens/promotion/seasonal-offer.json';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good, type Answers } from './fixtures/answers.ts';
import { fill, openPromotion } from './fixtures/promotion-page.tsx';
import { callsSent, pass, press, told } from './fixtures/shipped-screen.tsx';

const address = {
  id: '5',
  user_from: 'sms',
  app_from: 'bayani',
  utm_tag: 'june',
  invite_code: 'ANA-2026',
  deviceId: 'd1',
};
const flat = {
  title: 'First loan',
  appName: 'Bayani Cash',
  agreementTitle: 'Terms',
  agreementText: 'One loan.\n\n<b>No</b> claim.',
  downloadUrl: 'https://download.example.com/app.apk',
  themeColor: '#0b5fa5',
  backgroundColor: '#eaf3fb',
};
/** Both forms of a response (contract 6). */
const forms: readonly (readonly [string, CallResponse])[] = [
  ['flat values', good(flat)],
  [
    'a document with values',
    good({ id: 5, screen: { kind: 'template' }, values: { ...flat, more: 1 } }),
  ],
];
const colours = (): readonly (string | undefined)[] =>
  ['--w-accent', '--w-page'].map((name) =>
    page.getByRole('main').parentElement?.style.getPropertyValue(name),
  );
const title = (): string | null => page.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 5, 29, 12) }));
afterEach(() => vi.useRealTimers());

describe('the built-in registration', () => {
  const open = (answer: CallResponse, values = address) =>
    openPromotion(registration, values, { answers: { 'channel-template': answer } });

  test('PROMO-11 CALL-22 contract 9 is built from the values of its promotion: title, picture, colours, button, agreement', async () => {
    const { recorded } = await open(
      good({ ...flat, bannerUrl: 'https://core.example.com/b.png', buttonText: 'Get it' }),
    );
    expect(recorded.requests[0]).toEqual({ call: 'channel-template', params: { templateId: '5' } });
    expect([
      title(),
      page.getByRole('img', { name: 'First loan' }).getAttribute('src'),
      ...colours(),
    ]).toEqual(['First loan', 'https://core.example.com/b.png', '#0b5fa5', '#eaf3fb']);
    expect(page.getByRole('button', { name: 'Get it' })).toBeInTheDocument();
    await press('Terms');
    expect(recorded.navigations).toEqual([
      { how: 'push', page: { to: 'agreement', with: address } },
    ]);
  });

  test('PROMO-12 asks for the values of its own id', async () => {
    const { recorded } = await open(good({ title: 'Another' }), { ...address, id: 'other' });
    expect([recorded.requests[0]?.params, title()]).toEqual([{ templateId: 'other' }, 'Another']);
  });

  test('AMB-145 contract 9 without values, or with empty ones, it looks like the app and has words of its own', async () => {
    await open(good({ title: '', themeColor: 'red', backgroundColor: '#fff', buttonText: '' }));
    expect([title(), ...colours(), page.queryByRole('img', { name: 'Registration' })]).toEqual([
      'Registration',
      '',
      '',
      null,
    ]);
    expect([
      page.getByRole('button', { name: 'Register' }).textContent,
      page.queryByRole('link'),
    ]).toEqual(['Register', null]);
  });

  test('AMB-155 the names of app and merchant come from the address where the promotion names none', async () => {
    const namedElsewhere = { ...address, appName: 'Other', merchantNumber: '7' };
    const { recorded } = await open(good({ appName: '' }), namedElsewhere);
    fill();
    await press('Register');
    expect(recorded.requests.at(-1)?.params).toMatchObject({
      appName: 'Other',
      merchantNumber: '7',
    });
  });

  test('PROMO-21 AMB-144 its state has the names of the specification', async () => {
    const { runtime } = await open(good(flat));
    expect([
      [...runtime.screen.sources.keys()],
      [...runtime.screen.countdowns.keys()],
      [...(runtime.screen.form?.fields.keys() ?? [])],
    ]).toEqual([
      ['registerTemplate', 'visit', 'captcha'],
      ['countdown'],
      ['phone', 'capcode', 'smsCode'],
    ]);
  });

  test('a promotion that cannot be loaded is asked for again on request', async () => {
    const answers: CallResponse[] = [failed('404', 'Gone'), good(flat)];
    const { recorded } = await openPromotion(registration, address, {
      later: (call) => (call === 'channel-template' ? answers.shift() : undefined),
    });
    expect([page.getByRole('alert').textContent, page.queryByRole('textbox')]).toEqual([
      'The promotion could not be loaded.',
      null,
    ]);
    await press('Try again');
    expect([
      title(),
      page.getAllByRole('textbox').length,
      callsSent(recorded).filter((call) => call === 'get-sid').length,
    ]).toEqual(['First loan', 3, 1]);
  });
});

describe.each(forms)('after a promotion with %s', (_, answer) => {
  const answers: Answers = { 'channel-template': answer };

  test('AMB-156 the app is kept from the address of the promotion, under its title and in its colours', async () => {
    const { recorded } = await openPromotion(download, address, { answers });
    expect([
      title(),
      page.getByRole('heading', { name: 'Get Bayani Cash' }).tagName,
      ...colours(),
    ]).toEqual(['First loan', 'H2', '#0b5fa5', '#eaf3fb']);
    expect(page.queryByRole('status')).toBeNull();
    await press('Download');
    expect(recorded.navigations).toEqual([
      { how: 'download', address: 'https://download.example.com/app.apk' },
    ]);
  });

  test('AMB-156 AMB-160 in an in-app browser it is said that another browser is needed', async () => {
    await openPromotion(download, address, { answers, device: { inAppBrowser: true } });
    expect(page.getByRole('status')).toHaveTextContent('open the page in your browser');
    expect(page.getByRole('button', { name: 'Download' })).toBeInTheDocument();
  });

  test('AMB-156 the agreement is text with its lines, no HTML, and leads back', async () => {
    const { recorded } = await openPromotion(agreement, address, { answers });
    expect([title(), page.getByText(/One loan/).textContent]).toEqual([
      'Terms',
      flat.agreementText,
    ]);
    expect(page.getByRole('main').querySelector('b')).toBeNull();
    await press('Back');
    expect(recorded.navigations).toEqual([{ how: 'back' }]);
  });
});

describe('a promotion that says nothing', () => {
  const answers: Answers = { 'channel-template': good({}) };

  test('has no button to download what is nowhere', async () => {
    await openPromotion(download, address, { answers });
    expect([title(), page.queryByRole('button'), page.getByRole('status').textContent]).toEqual([
      'Download the app',
      null,
      'The app cannot be downloaded here at the moment. Please look for it in the store of your phone.',
    ]);
  });

  test('has no agreement', async () => {
    await openPromotion(agreement, address, { answers });
    expect([title(), page.getByRole('status').textContent]).toEqual([
      'Agreement',
      'The text is not available at the moment.',
    ]);
  });
});

test.each([
  ['the download', download],
  ['the agreement', agreement],
])('%s that cannot be loaded is asked for again on request', async (_, document) => {
  const answers: CallResponse[] = [failed('404', 'Gone'), good(flat)];
  await openPromotion(document, address, { later: () => answers.shift() });
  expect(page.getByRole('alert')).toHaveTextContent('could not be loaded');
  await press('Try again');
  expect([page.queryByRole('alert'), answers]).toEqual([null, []]);
});

describe('the seasonal offer', () => {
  test('ends while it is looked at: from then on nobody registers', async () => {
    await openPromotion(seasonalOffer, { ...address, endsAt: '2026-06-29T20:00:10+08:00' });
    expect([page.getByRole('timer').textContent, page.getAllByRole('textbox').length]).toEqual([
      '0d 00h 00m 10s',
      3,
    ]);
    await pass(10_000);
    expect([
      page.queryByRole('timer'),
      page.queryByRole('textbox'),
      page.queryByRole('button'),
    ]).toEqual([null, null, null]);
    expect(page.getByText(/This offer has ended/)).toBeInTheDocument();
  });

  test('is right after the page slept', async () => {
    await openPromotion(seasonalOffer, { ...address, endsAt: '2026-06-29T20:00:10+08:00' });
    vi.setSystemTime(Date.UTC(2026, 6, 1));
    fireEvent(document, new Event('visibilitychange'));
    expect(page.getByText(/This offer has ended/)).toBeInTheDocument();
  });
});

describe.each([
  ['the seasonal offer', seasonalOffer, 'Terms of the rainy season offer'],
  ['the referral', referral, 'Terms of invitations'],
])('%s', (_, document, terms) => {
  test('leads to its terms and, for those who have an account, to the app, with what the address says', async () => {
    const { recorded } = await openPromotion(document, address);
    await press(terms);
    await press('Registered already? Download the app');
    expect(recorded.navigations).toEqual(
      ['agreement', 'download'].map((to) => ({ how: 'push', page: { to, with: address } })),
    );
  });
});

test('the referral shows and copies the invite code of the address', async () => {
  const { recorded } = await openPromotion(referral, address);
  expect(page.getByText('Your invite code').nextSibling).toHaveTextContent('ANA-2026');
  await press('Copy code');
  expect([recorded.copied, told(recorded)]).toEqual([['ANA-2026'], ['Code copied']]);
});

test.each([referral, seasonalOffer])(
  'contract 3: what links show of the promotion $id speaks to visitors, not to those who change it',
  ({ description }) => {
    expect(description).not.toMatch(/params|values|change|colleague/i);
  },
);
