import { createErrorAnswers } from '../core-answer.ts';

/** Every refusal of the bank form in the words of the sandbox core. The codes are its own; screens only show the message. */
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
