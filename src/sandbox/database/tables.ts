import type { Generated } from 'kysely';
import type { ComplaintTables } from './complaint-tables.ts';
import type { LoanTables } from './loan-tables.ts';

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
