import { createErrorAnswers } from '../core-answer.ts';

/** Every refusal about orders and loans in the words of the sandbox core. The codes are its own; screens only show the message. */
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
