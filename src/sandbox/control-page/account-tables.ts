import type { AccountSummary } from '../accounts/accounts.ts';
import type { BorrowerSummary } from '../borrowers/borrowers.ts';
import type { Html } from './html.ts';
import { renderTable, formatTime } from './table.ts';

/** What the area of payment accounts shows. */
export interface AccountLists {
  readonly borrowers: readonly BorrowerSummary[];
  readonly accounts: readonly AccountSummary[];
}

export const renderAccountTables = ({ borrowers, accounts }: AccountLists): Html[] => [
  renderTable(
    'Bound accounts',
    'No account is bound yet.',
    ['Borrower', 'Type', 'Wallet or bank', 'Number', 'Product', 'Bound by', 'Time (UTC)'],
    accounts.map((account) => [
      account.borrower,
      account.cardType === 1 ? 'E-wallet' : 'Bank account',
      account.provider,
      account.number,
      account.productId,
      account.boundBy,
      formatTime(account.boundAt),
    ]),
  ),
  renderTable(
    'Borrowers',
    'Nobody called yet.',
    ['Borrower', 'Accounts'],
    borrowers.map((borrower) => [borrower.label, String(borrower.accounts)]),
  ),
];
