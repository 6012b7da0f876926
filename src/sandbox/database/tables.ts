import type { Generated } from 'kysely';

/** Tables of the sandbox core. Times are milliseconds since 1970, UTC. */
export interface SandboxTables {
  borrowers: BorrowerTable;
  accounts: AccountTable;
  scenarios: ScenarioTable;
  requests: RequestTable;
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
  scenario: string;
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
