import type { Preset } from './preset.ts';

const of =
  (id: string): NonNullable<Preset['params']> =>
  () => ({ id });

const register = {
  area: 'promotion',
  screen: '/#/registerTemplate',
  cards: 0,
  params: of('5'),
} as const;

export const promotionPresets: readonly Preset[] = [
  { ...register, id: 'promotion', title: 'A promotion' },
  {
    ...register,
    id: 'promotion-document',
    title: 'A promotion with a document of its own',
    params: of('7'),
  },
  {
    ...register,
    id: 'promotion-unknown',
    title: 'A promotion that does not exist',
    params: of('404'),
  },
  {
    ...register,
    id: 'promotion-cut',
    title: 'The promotion cannot be reached',
    scenarios: { 'channel-template': 'cut-connection' },
  },
  {
    ...register,
    id: 'sms-captcha',
    title: 'SMS code: the captcha is wrong (101)',
    scenarios: { 'get-sms': { code: '101', message: 'wrong captcha' } },
  },
  {
    ...register,
    id: 'sms-registered',
    title: 'SMS code: registered already (11)',
    scenarios: { 'get-sms': { code: '11', message: 'registered' } },
  },
  {
    ...register,
    id: 'sms-failing',
    title: 'SMS code: refused, with a message',
    scenarios: { 'get-sms': 'failing-code' },
  },
  {
    ...register,
    id: 'register-captcha',
    title: 'Register: the captcha is wrong (-1)',
    scenarios: { register: { code: '-1', message: 'wrong captcha' } },
  },
  {
    ...register,
    id: 'register-registered',
    title: 'Register: registered already (11)',
    scenarios: { register: { code: '11', message: 'registered' } },
  },
  {
    ...register,
    id: 'register-failing',
    title: 'Register: refused, with a message',
    scenarios: { register: 'failing-code' },
  },
  {
    ...register,
    id: 'promotion-download',
    screen: '/#/downloadTemplate',
    title: 'The download page',
  },
  {
    ...register,
    id: 'promotion-agreement',
    screen: '/#/agreementTemplate',
    title: 'The agreement',
  },
];
