import { createErrorAnswers } from '../core-answer.ts';

/** Every refusal of the promotion calls in the words of the sandbox core. Screens tell 11, 101 and -1 apart; the other codes are its own. */
const promotionErrors = {
  templateUnknown: [2001, 'This promotion does not exist'],
  pageMissing: [2002, 'The page id is missing'],
  sidOver: [2003, 'This visit is over, please open the page again'],
  phoneWrong: [2010, 'The phone number must have 11 digits and start with 13 to 19'],
  captchaWrongForSms: [101, 'Wrong captcha'],
  captchaWrongForRegister: [-1, 'Wrong captcha'],
  registered: [11, 'This phone number is registered already'],
  smsTooSoon: [2011, 'A code was sent to this number less than a minute ago, please wait'],
  smsCodeMissing: [2020, 'Please enter the SMS code'],
  smsCodeWrong: [2021, 'Wrong SMS code'],
  smsCodeOver: [2022, 'The SMS code is no longer valid, please ask for a new one'],
} as const satisfies Record<string, readonly [number, string]>;

export type PromotionError = keyof typeof promotionErrors;

export const answerPromotionError = createErrorAnswers(promotionErrors);
