import type { BankFormItem } from './form-item.ts';
import { banks, defaultChannel, wallets } from './providers.ts';

/** Fields of the bank form: what both card types need, the e-wallet, the bank account. The codes are the names in `read-account.ts`. */
export const formItems: readonly BankFormItem[] = [
  { code: 'accountName', title: 'Account name', subtitle: 'Full name on the account', cate: 'text', value: '', inputType: 0, cardTypeMi: 0 },
  { code: 'birthday', title: 'Date of birth', subtitle: 'As on your ID', cate: 'day', value: '', cardTypeMi: 0 },
  {
    code: 'channelNumber',
    title: 'E-wallet',
    subtitle: 'Choose',
    cate: 'enum',
    value: '',
    note: wallets,
    cardTypeMi: 1,
    channelNumber: defaultChannel,
  },
  { code: 'walletNo', title: 'Mobile number', subtitle: '09XXXXXXXXX', cate: 'text', value: '', inputType: 1, cardTypeMi: 1 },
  { code: 'remark', title: 'Note', subtitle: 'For your own use, may stay empty', cate: 'text', value: '', inputType: 0, cardTypeMi: 1 },
  { code: 'bankCode', title: 'Bank', subtitle: 'Choose', cate: 'enum', value: '', note: banks, cardTypeMi: 2 },
  { code: 'cardNo', title: 'Account number', subtitle: '10 to 16 digits', cate: 'text', value: '', inputType: 1, cardTypeMi: 2 },
  { code: 'branchCity', title: 'City of the branch', subtitle: 'Choose', cate: 'city select', value: '', cardTypeMi: 2 },
];
