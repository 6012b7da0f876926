import { type CoreAnswer, refusal } from '../core-answer.ts';

/** Every refusal about orders and loans in the words of the sandbox core. The codes are its own; screens only show the message. */
const words = {
  orderUnknown: [3001, 'This order does not exist'],
  productUnknown: [3002, 'This product does not exist'],
  nothingDue: [3003, 'Nothing is due of this order'],
  rolloverRefused: [3004, 'This order cannot be rolled over'],
  amountChanged: [3005, 'The amount has changed, please open the page again'],
  channelMissing: [3006, 'Please choose a repayment method'],
  channelUnknown: [3007, 'This repayment method is not available'],
  scoreWrong: [3008, 'The rating must be 1 to 5 stars'],
} as const satisfies Record<string, readonly [number, string]>;

export type Refusal = keyof typeof words;

export const refuse = (reason: Refusal): CoreAnswer => refusal(words[reason][0], words[reason][1]);
