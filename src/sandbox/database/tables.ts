import type { Generated, ColumnType } from 'kysely';

/** Amounts are minor units, times ms since the epoch. */
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
  /** 1 if the borrower repaid a loan before, which reduces penalties. */
  is_repeat: number;
  /** Pays the due instalment over the counter, at any time. */
  pay_code: string;
  created_at: number;
  /** Null until approved manually; approval is automatic after a day. */
  approved_at: number | null;
  refused_at: number | null;
  /** Null until paid out manually; payout is automatic a day after approval. */
  paid_out_at: number | null;
  closed_at: number | null;
  rollovers: number;
}

interface InstalmentTable {
  order_id: number;
  number: number;
  principal: number;
  interest: number;
  /** Days from payout to due date; rollovers extend it. */
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
  call: string;
  what: string;
  at: number;
}

interface PaymentTable {
  id: Generated<number>;
  order_id: number;
  /** Instalment due when the payment started. */
  instalment: number;
  /** 1 if it pays a rollover instead of the instalment. */
  is_rollover: number;
  amount: number;
  /** Channel number, or counter, card, alipay. */
  channel: string;
  /** Lookup key: a pay code, or the record id of a card payment. */
  code: string;
  /** Token of repayment-way that this payment consumed; null if none is needed. */
  token: string | null;
  /** Pending SMS code of a card payment. */
  sms_code: string | null;
  sms_sent_at: number | null;
  wrong_codes: number;
  created_at: number;
  paid_at: number | null;
}

export interface ComplaintTables {
  complaints: ComplaintTable;
  complaint_pictures: ComplaintPictureTable;
}

interface ComplaintTable {
  id: Generated<number>;
  borrower_id: number;
  type: string;
  sub_type: string;
  content: string;
  /** Comma-separated ids. */
  pictures: string;
  order_id: string;
  sent_at: number;
  /** Null without a reply; empty for a reply of pictures only. */
  reply: string | null;
  reply_pictures: string;
  replied_at: number | null;
  /** 1 to 5; null until rated. */
  stars: number | null;
}

interface ComplaintPictureTable {
  id: string;
  borrower_id: number | null;
  /** The driver takes a Buffer and returns an ArrayBuffer. */
  jpeg: ColumnType<ArrayBuffer, Buffer>;
  kept_at: number;
}

/** Of the area `rest`. */
interface RestTables {
  rest_payments: RestPaymentTable;
  statement_deliveries: StatementDeliveryTable;
}

interface RestPaymentTable {
  order_id: number;
  /** Idempotency key. */
  key: string;
  body_hash: string;
  status: number;
  /** Body of the answer, sent again for the same key. */
  answer: string;
}

interface StatementDeliveryTable {
  order_id: number;
  /** sms or none. */
  channel: string;
}

/** Times are ms since the epoch. */
export interface SandboxTables extends LoanTables, ComplaintTables, RestTables {
  borrowers: BorrowerTable;
  accounts: AccountTable;
  scenarios: ScenarioTable;
  requests: RequestTable;
  promotion_pages: PromotionPageTable;
  promotion_sids: PromotionSidTable;
  promotion_sms_codes: PromotionSmsCodeTable;
  promotion_registrations: PromotionRegistrationTable;
}

interface BorrowerTable {
  id: Generated<number>;
  /** Unique key without session ids. */
  key: string;
  label: string;
  created_at: number;
}

interface AccountTable {
  id: Generated<number>;
  borrower_id: number;
  product_id: string;
  /** 1 e-wallet, 2 bank account. */
  card_type: number;
  /** Channel number of the e-wallet, or bank code. */
  provider: string;
  number: string;
  account_name: string;
  birthday: string;
  city: string;
  note: string;
  bound_by: string;
  created_at: number;
}

interface ScenarioTable {
  call: string;
  /** Borrower key; empty for all others. */
  borrower: string;
  scenario: string;
  code: string;
  message: string;
  seconds: number;
}

interface RequestTable {
  id: Generated<number>;
  at: number;
  method: string;
  path: string;
  /** Result code, or the injected fault. */
  outcome: string;
}

interface PromotionPageTable {
  page_id: string;
  visits: number;
  clicks: number;
}

interface PromotionSidTable {
  sid: string;
  /** Pending captcha; null before the first image and after use. */
  captcha: string | null;
  /** 1 if an SMS was sent; the captcha then only serves to register. */
  captcha_sent_sms: number;
  expires_at: number;
}

interface PromotionSmsCodeTable {
  phone: string;
  code: string;
  wrong_tries: number;
  sent_at: number;
}

interface PromotionRegistrationTable {
  phone: string;
  user_name: string;
  device_id: string;
  app_name: string;
  merchant_number: string;
  invite_code: string;
  user_from: string;
  template_id: string;
  app_from: string;
  utm_tag: string;
  registered_at: number;
}
