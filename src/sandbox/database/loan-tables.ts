import type { Generated } from 'kysely';

/** Tables of the loan business. Amounts are minor units, times are milliseconds since 1970, UTC. */
export interface LoanTables {
  borrower_traits: BorrowerTraitTable;
  orders: OrderTable;
  instalments: InstalmentTable;
  ratings: RatingTable;
  events: EventTable;
  payments: PaymentTable;
}

interface BorrowerTraitTable {
  borrower_id: number;
  trait: string;
}

interface OrderTable {
  id: Generated<number>;
  borrower_id: number;
  product_id: string;
  amount: number;
  term_days: number;
  /** 1 when the borrower had repaid a loan before: then penalties are smaller. */
  is_repeat: number;
  /** Code with which the instalment that is due can always be paid over the counter. */
  pay_code: string;
  created_at: number;
  /** Null until somebody approves it by hand; it is approved by itself after a day. */
  approved_at: number | null;
  refused_at: number | null;
  /** Null until somebody pays it out by hand; it is paid out by itself a day after the approval. */
  paid_out_at: number | null;
  closed_at: number | null;
  rollovers: number;
}

interface InstalmentTable {
  order_id: number;
  /** From 1. */
  number: number;
  principal: number;
  interest: number;
  /** Days from the payout to the day on which it is due. A rollover makes them more. */
  due_after_days: number;
  paid_at: number | null;
}

interface RatingTable {
  borrower_id: number;
  score: string;
  rated_at: number;
}

interface EventTable {
  id: Generated<number>;
  borrower_id: number;
  /** The call that recorded it. */
  call: string;
  /** What was recorded: the parameters of the call, in words. */
  what: string;
  at: number;
}

interface PaymentTable {
  id: Generated<number>;
  order_id: number;
  /** Number of the instalment that was due when the payment began. */
  instalment: number;
  /** 1: pays a rollover of that instalment instead of it. */
  is_rollover: number;
  amount: number;
  /** Channel number, or the way in which it is paid: counter, card, alipay. */
  channel: string;
  /** What the payment is found by: a pay code, or the record id of a card payment. */
  code: string;
  /** Token of repayment-way that this payment used up; null for payments that need none. */
  token: string | null;
  /** SMS code that a card payment waits for; null when it waits for none. */
  sms_code: string | null;
  sms_sent_at: number | null;
  wrong_codes: number;
  created_at: number;
  paid_at: number | null;
}
