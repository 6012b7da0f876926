import type { Proof } from '../proof.ts';
import { onePayment } from './one-payment.ts';

/**
 * What decides besides whether a document that moves money may be shown. Apart from the other proofs, because phones prove templates alone, and a call that moves
 * money is beyond the class of every template (S24).
 */
export const moneyProofs: readonly Proof[] = [onePayment];
