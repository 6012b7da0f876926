import { createErrorAnswers } from './core-answer.ts';

/** Errors of the bank form. Codes are internal; screens show the message only. */
const accountErrors = {
  nameMissing: [1001, 'Please enter the account name'],
  nameWrong: [
    1002,
    'The account name may have up to 60 letters, with spaces, dots, hyphens and apostrophes',
  ],
  birthdayMissing: [1003, 'Please enter your date of birth'],
  birthdayWrong: [1004, 'The date of birth must be a real date, written YYYY-MM-DD'],
  tooYoung: [1005, 'You must be at least 18 years old'],
  cardTypeWrong: [1006, 'Please choose e-wallet or bank account'],
  walletWrong: [1010, 'Please choose an e-wallet from the list'],
  mobileMissing: [1011, 'Please enter the mobile number'],
  mobileWrong: [1012, 'The mobile number must have 11 digits and start with 09'],
  noteTooLong: [1013, 'The note may have up to 100 characters'],
  bankMissing: [1020, 'Please choose a bank'],
  bankWrong: [1021, 'Please choose a bank from the list'],
  numberMissing: [1022, 'Please enter the account number'],
  numberWrong: [1023, 'The account number must have 10 to 16 digits'],
  cityMissing: [1024, 'Please choose the city of the branch'],
  cityWrong: [1025, 'The city of the branch must be written Region-City'],
  alreadyBound: [1030, 'This account is already bound'],
  productUnknown: [1040, 'This product does not exist'],
} as const satisfies Record<string, readonly [number, string]>;

export type AccountError = keyof typeof accountErrors;

export const answerAccountError = createErrorAnswers(accountErrors);

/** Errors of complaints. Codes are internal; screens show the message only. */
const complaintErrors = {
  typeUnknown: [4001, 'Please choose what your complaint is about'],
  orderUnknown: [4002, 'This order does not exist'],
  orderNotCollected: [4003, 'The selected order does not support sending collection types'],
  contentMissing: [4004, 'Please fill in your comments and suggestions'],
  contentTooLong: [4005, 'Please write at most 200 characters'],
  picturesTooMany: [4006, 'Please attach at most 9 pictures'],
  pictureUnknown: [4007, 'A picture is no longer there, please add it again'],
  pictureMissing: [4010, 'Please choose a picture'],
  pictureTooLarge: [4011, 'This picture is larger than 10 MB, please choose a smaller one'],
  pictureUnreadable: [
    4012,
    'This picture cannot be read, please choose a JPEG, PNG, WebP or GIF picture',
  ],
  complaintUnknown: [4020, 'This complaint does not exist'],
  starsWrong: [4021, 'The rating must be 1 to 5 stars'],
  notAnswered: [4022, 'There is no reply yet'],
  ratedAlready: [4023, 'You have rated this reply already'],
} as const satisfies Record<string, readonly [number, string]>;

export type ComplaintError = keyof typeof complaintErrors;

export const answerComplaintError = createErrorAnswers(complaintErrors);

/**
 * Errors of orders and loans. Codes are internal except 800005 and 800006; screens show the
 * message.
 */
const orderErrors = {
  orderUnknown: [3001, 'This order does not exist'],
  productUnknown: [3002, 'This product does not exist'],
  nothingDue: [3003, 'Nothing is due of this order'],
  rolloverRefused: [3004, 'This order cannot be rolled over'],
  amountChanged: [3005, 'The amount has changed, please open the page again'],
  channelMissing: [3006, 'This order cannot be paid by a code at the moment'],
  channelUnknown: [3007, 'This repayment method is not available'],
  termsChanged: [3010, 'The offer has changed, please open the page again'],
  loanUnderWay: [3011, 'You already have a loan of this product'],
  agreementUnknown: [3012, 'This agreement does not exist'],
  tokenUsed: [3020, 'This payment was begun already, please open the page again'],
  cardUnknown: [3021, 'This card is not bound, please choose another one'],
  wayMissing: [3022, 'This way of paying is not available'],
  paymentUnknown: [3023, 'This payment does not exist, please open the page again'],
  codeOver: [3024, 'The code is no longer valid, please pay again'],
  paidOtherwise: [3025, 'This instalment was paid already'],
  codeWrong: [800_006, 'The code of the SMS is wrong'],
  confirmedAlready: [800_005, 'This payment was confirmed already'],
  linkMissing: [3030, 'This product cannot be opened'],
  scoreWrong: [3008, 'The rating must be 1 to 5 stars'],
} as const satisfies Record<string, readonly [number, string]>;

export type OrderError = keyof typeof orderErrors;

export const answerOrderError = createErrorAnswers(orderErrors);

/** Errors of promotion calls. Screens distinguish 11, 101 and -1; other codes are internal. */
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
