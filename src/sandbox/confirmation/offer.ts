import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { findLoan } from '../orders/loan.ts';
import { placeOrder, planOf } from '../orders/place-order.ts';
import type { OrderError } from '../core-errors.ts';
import { isActive, statusOf } from '../orders/order-status.ts';
import { type Product, interestOf, formatRate, logoPath } from '../products/products.ts';
import type { Traits } from '../traits.ts';
import type { LoanOffer } from '../../contracts/generated/calls.ts';
import { addDays, formatPesos } from '../values.ts';
import { popupPath } from './agreements.ts';

const termUnit = 'D';

/**
 * Offer as if paid out today.
 * @param today day in the Philippines, YYYY-MM-DD
 * @param prefix of backend calls
 */
export const buildOffer = (
  product: Product,
  traits: Traits,
  today: string,
  prefix: string,
): LoanOffer => {
  const plan = planOf(product);
  const first = plan[0]?.dueAfterDays ?? product.termDays;
  return {
    comProductLogo: `${prefix}${logoPath}${product.id}`,
    comProductName: product.name,
    amount: product.amount,
    periods: String(product.termDays),
    termUnit,
    details: [
      { text: 'You receive', value: formatPesos(product.amount) },
      { text: 'Interest', value: formatPesos(interestOf(product)) },
      { text: 'Service fee', value: formatPesos(0) },
      { text: 'You pay back', value: formatPesos(product.amount + interestOf(product)) },
    ],
    repay_plans: plan.map(({ number, principal, interest, dueAfterDays }) => ({
      title: `Instalment ${number}`,
      amount: principal + interest,
      pay_time: addDays(today, dueAfterDays),
    })),
    firstPayTime: addDays(today, first),
    firstPeriodDay: String(first),
    pRateDsc: formatRate(product),
    sendSms: '0',
    isPopType: traits.has('leave-question') ? '1' : '0',
    popTitle: 'Leave the offer?',
    popContent: 'The offer is yours for today only. Tomorrow it may be another one.',
    popAgreementUrl: popupUrl(product, traits, prefix),
  };
};

export const buildOlderOffer = (
  product: Product,
  traits: Traits,
  today: string,
  prefix: string,
): LoanOffer => {
  const offer = buildOffer(product, traits, today, prefix);
  const isRupee = traits.has('rupee-sign');
  const rows = (offer.details ?? []).map(({ text, value = '' }) => ({
    text,
    value: isRupee ? value.replace('₱', '₹') : value,
  }));
  return {
    ...offer,
    details: rows,
    NewButtonMsg: traits.has('button-text-none') ? '' : 'Get money now',
    NewPopMsg: traits.has('promotion-popup')
      ? 'Take your loan today and pay no interest on the first day.'
      : '',
    currencyFlag: isRupee ? '1' : '0',
  };
};

const popupUrl = (product: Product, traits: Traits, prefix: string): string => {
  if (traits.has('agreement-popup')) return `${prefix}${popupPath(product)}`;
  if (traits.has('agreement-popup-listed-host')) return 'https://partner.example.com/agreement';
  return traits.has('agreement-popup-other-host') ? 'https://elsewhere.example.net/agreement' : '';
};

export interface LoanTerms {
  readonly amount: string;
  readonly periods: string;
  readonly unit: string;
}

/**
 * Takes a loan on the offered terms. Requires a transaction, so that of two concurrent calls one
 * sees the other's order.
 * @returns the order number or an error
 */
export const takeLoan = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  product: Product,
  terms: LoanTerms,
  now: number,
): Promise<number | OrderError> => {
  if (
    terms.amount !== String(product.amount) ||
    terms.periods !== String(product.termDays) ||
    terms.unit !== termUnit
  )
    return 'termsChanged';
  const newest = await findLoan(db, borrowerId, product.id, '');
  if (newest !== undefined && isActive(statusOf(newest, now))) return 'loanUnderWay';
  return placeOrder(db, borrowerId, product, now);
};

/** Next page for the borrower; empty if the core returns none. */
export const buildLoanLink = (product: Product, orderId: number, traits: Traits): string => {
  if (traits.has('loan-link-none')) return '';
  const query = `product_id=${product.id}&orderId=${orderId}`;
  if (traits.has('loan-link-listed-host')) return `https://partner.example.com/loans?${query}`;
  return traits.has('loan-link-other-host')
    ? `https://elsewhere.example.net/loans?${query}`
    : `/order?${query}`;
};
