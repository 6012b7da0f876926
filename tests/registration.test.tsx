import { act, fireEvent, render, screen as page } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFormValues, openScreen, readTemplateValues, ScreenView, type Answer } from '../renderer/index.ts';
import { calls, datasets, natives } from '../src/contracts/generated/contracts.ts';
import template from './checker/registration.json';
import { createFakePorts, type Recorded } from './fixtures/fake-ports.ts';

type Answers = Readonly<Record<string, Answer>>;

const good = (data: unknown = {}): Answer => ({ success: true, code: '0', message: '', data });
const failed = (code: string, message: string): Answer => ({ success: false, code, message });
const phone = '13812345678';

/** The registration template as a phone shows it. Every call goes well unless the test says otherwise. */
const start = async (answers: Answers = {}) => {
  const { ports, recorded } = createFakePorts({ answer: (call) => answers[call] ?? good({ sid: 's1' }) });
  const params = readTemplateValues(template, { id: 5, title: 'Summer offer', endsAt: '2026-07-01', more: 'x' }, () => undefined);
  const opened = openScreen({ document: template, contracts: { calls, natives, datasets }, ports, values: createFormValues(), params });
  if ('problems' in opened) throw new Error(opened.problems.map(({ message }) => message).join(' '));
  render(<ScreenView runtime={opened.runtime} />, { wrapper: StrictMode });
  await pass(0);
  return { recorded, runtime: opened.runtime };
};
const pass = (milliseconds: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const tap = async (name: string): Promise<void> => {
  fireEvent.click(page.getByRole('button', { name }));
  await pass(0);
};
const type = (label: string, value: string): void => void fireEvent.input(page.getByLabelText(label), { target: { value } });
const fill = (): void => {
  type('Phone', phone);
  type('Captcha', 'ab12');
  type('SMS code', '123456');
};
const sent = ({ requests }: Recorded): readonly string[] => requests.map(({ call }) => call);
const told = ({ toasts }: Recorded): readonly string[] => toasts.map(({ text }) => text);
const captcha = (): string | null => page.getByRole('button', { name: 'Refresh captcha' }).querySelector('img')?.getAttribute('src') ?? null;

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 5, 29, 12) }));
afterEach(() => vi.useRealTimers());

describe('a registration template', () => {
  test('PROMO-01 PROMO-11 shows what came with it: title, time left, inputs and the captcha of the visit', async () => {
    const { recorded } = await start();
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Summer offer');
    expect(page.getByRole('timer', { name: 'Offer ends in' })).toHaveTextContent('1d 04h 00m 00s');
    expect(page.getAllByRole('textbox').map((input) => input.id)).toEqual(['phone', 'captcha', 'code']);
    expect([captcha(), recorded.pictures]).toEqual(['https://core.example.com/captcha?n=1', [{ call: 'captcha', params: { sid: 's1' } }]]);
  });

  test('PROMO-09 the captcha is another one with a phone only', async () => {
    await start();
    await tap('Refresh captcha');
    expect(page.getByRole('alert')).toHaveTextContent('please enter a correct phone number');
    expect(captcha()).toBe('https://core.example.com/captcha?n=1');
    type('Phone', '1');
    await tap('Refresh captcha');
    expect(captcha()).toBe('https://core.example.com/captcha?n=2');
  });

  test('PROMO-02 PROMO-03 the SMS needs a phone and a captcha, not its own code', async () => {
    const { recorded } = await start();
    type('Phone', '12812345678');
    await tap('get code');
    expect(page.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['please enter a correct phone number', 'please enter the captcha']);
    expect(sent(recorded)).toEqual(['get-sid']);
    type('Phone', phone);
    type('Captcha', 'ab12');
    await tap('get code');
    expect(sent(recorded)).toEqual(['get-sid', 'get-sms']);
  });

  test('PROMO-07 PROMO-08 a sent SMS blocks the next for 60 s, and a press says so', async () => {
    const { recorded } = await start();
    fill();
    await tap('get code');
    expect(page.getByRole('button', { name: '60s' })).toHaveAttribute('aria-disabled', 'true');
    await pass(10_000);
    await tap('50s');
    expect([told(recorded), sent(recorded)]).toEqual([['do not resend'], ['get-sid', 'get-sms']]);
    await pass(50_000);
    await tap('get code');
    expect(sent(recorded)).toEqual(['get-sid', 'get-sms', 'get-sms']);
  });

  test('PROMO-07 AMB-150 an SMS that was not sent blocks nothing', async () => {
    const { recorded } = await start({ 'get-sms': failed('55', 'Try later') });
    fill();
    await tap('get code');
    expect(page.getByRole('button', { name: 'get code' })).not.toHaveAttribute('aria-disabled');
    expect([told(recorded), recorded.navigations]).toEqual([['Try later'], []]);
  });

  test.each<[string, string, Answers]>([
    ['PROMO-13', 'get code', { 'get-sms': failed('101', 'Wrong captcha') }],
    ['PROMO-17', 'Register', { register: failed('-1', 'Wrong captcha') }],
  ])('%s a wrong captcha is told and replaced', async (_, button, answers) => {
    const { recorded } = await start(answers);
    fill();
    await tap(button);
    expect([told(recorded), captcha()]).toEqual([['Wrong captcha'], 'https://core.example.com/captcha?n=2']);
  });

  test.each<[string, string, Answers, string]>([
    ['PROMO-14 PROMO-15', 'get code', { 'get-sms': failed('11', 'x') }, 'you are registered, please download the app to log in'],
    ['PROMO-18 PROMO-19', 'Register', { register: failed('11', 'x') }, 'you are registered, please download the app to log in'],
    ['PROMO-20', 'Register', {}, 'registration successful'],
  ])('%s %s leads to the download about 2 s after its message', async (_, button, answers, message) => {
    const { recorded } = await start(answers);
    fill();
    await tap(button);
    expect([told(recorded), recorded.navigations]).toEqual([[message], []]);
    await pass(2000);
    expect(recorded.navigations).toEqual([{ how: 'replace', page: { to: 'download', with: {} } }]);
  });

  test('PROMO-10 PROMO-12 the registration has its thirteen parameters, and a press that is not counted does not stop it', async () => {
    const { recorded } = await start({ 'track-click': failed('network', '') });
    fill();
    await tap('Register');
    expect(sent(recorded)).toEqual(['get-sid', 'track-click', 'register']);
    expect(recorded.requests.at(-1)?.params).toEqual({
      phone,
      capcode: 'ab12',
      sid: 's1',
      deviceId: '',
      appName: '',
      merchantNumber: '',
      userName: phone,
      smsCode: '123456',
      invite_code: '',
      user_from: '',
      id: '5',
      app_from: '',
      utm_tag: '',
    });
  });
});
