import type { Generated, ColumnType } from 'kysely';

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

/** Tables of complaints. Times are milliseconds since 1970, UTC. */
export interface ComplaintTables {
  complaints: ComplaintTable;
  complaint_pictures: ComplaintPictureTable;
}

interface ComplaintTable {
  id: Generated<number>;
  borrower_id: number;
  type: string;
  /** Empty for types without sub-types. */
  sub_type: string;
  content: string;
  /** Ids of pictures, comma-joined. */
  pictures: string;
  /** Number of the order; empty without one. */
  order_id: string;
  sent_at: number;
  /** Null until somebody replies; empty for a reply of pictures only. */
  reply: string | null;
  reply_pictures: string;
  replied_at: number | null;
  /** 1 to 5; null until the borrower rates the reply. */
  stars: number | null;
}

interface ComplaintPictureTable {
  /** Random, so that it cannot be guessed. */
  id: string;
  /** Null for a picture of the service. */
  borrower_id: number | null;
  /** The driver takes a buffer and gives the bytes behind one. */
  jpeg: ColumnType<ArrayBuffer, Buffer>;
  kept_at: number;
}

/** Tables of the sandbox core. Times are milliseconds since 1970, UTC. */
export interface SandboxTables extends LoanTables, ComplaintTables {
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
  /** What tells borrowers apart; holds no session value. */
  key: string;
  /** How the control page calls the borrower. */
  label: string;
  created_at: number;
}

interface AccountTable {
  id: Generated<number>;
  borrower_id: number;
  product_id: string;
  /** 1 e-wallet, 2 bank account. */
  card_type: number;
  /** Channel number of the e-wallet, or code of the bank. */
  provider: string;
  number: string;
  account_name: string;
  birthday: string;
  /** City of the branch; empty for an e-wallet. */
  city: string;
  note: string;
  /** The call that bound it. */
  bound_by: string;
  created_at: number;
}

interface ScenarioTable {
  call: string;
  /** Key of the borrower for whom it holds; empty: for everybody else. */
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
  /** Result code, or what was done in place of an answer. */
  outcome: string;
}

interface PromotionPageTable {
  page_id: string;
  visits: number;
  clicks: number;
}

interface PromotionSidTable {
  sid: string;
  /** Text of the captcha that waits to be solved; null before the first picture and when it is spent. */
  captcha: string | null;
  /** 1 when an SMS was sent for this captcha: then it still serves to register. */
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
