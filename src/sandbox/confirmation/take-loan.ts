import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { findLoan } from '../orders/loan.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { OrderError } from '../orders/refusals.ts';
import { isActive, statusOf } from '../orders/stage.ts';
import type { Product } from '../products/products.ts';
import type { Traits } from '../traits/traits.ts';
import { termUnit } from './offer.ts';

/** The terms that a borrower agrees to, as texts of a form. */
export interface LoanTerms {
  readonly amount: string;
  readonly periods: string;
  readonly unit: string;
}

/**
 * Takes a loan on the terms of its offer. To be called in a transaction: of two at the same moment, one finds the order of the other.
 * @returns the number of the order that begins, or why there is none
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

/** Where the borrower goes on; empty: the loan core says nothing. */
export const buildLoanLink = (product: Product, orderId: number, traits: Traits): string => {
  if (traits.has('loan-link-none')) return '';
  const query = `product_id=${product.id}&orderId=${orderId}`;
  if (traits.has('loan-link-listed-host')) return `https://partner.example.com/loans?${query}`;
  return traits.has('loan-link-other-host')
    ? `https://elsewhere.example.net/loans?${query}`
    : `/order?${query}`;
};
