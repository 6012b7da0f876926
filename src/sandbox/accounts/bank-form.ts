/**
 * Field of the bank form as the loan core sends it (schemas/entities/bank-form-item.schema.json);
 * some values are numbers.
 */
interface BankFormItem {
  readonly code: string;
  readonly title: string;
  readonly subtitle: string;
  readonly cate: 'text' | 'city select' | 'day' | 'enum';
  readonly value?: string;
  readonly note?: readonly BankFormOption[];
  /** 0 free text, 1 digits only. */
  readonly inputType?: number;
  /** 0 every card type, 1 e-wallet, 2 bank account. */
  readonly cardTypeMi: number;
  readonly channelNumber?: string;
}

interface BankFormOption {
  readonly name: string;
  readonly type: string;
}

/** Default channel when none is sent (BANK-18). */
export const defaultChannel = '90006';

export const wallets: readonly BankFormOption[] = [
  { name: 'GCash', type: '90006' },
  { name: 'Maya', type: '90007' },
  { name: 'GrabPay', type: '90008' },
  { name: 'ShopeePay', type: '90009' },
  { name: 'Coins.ph', type: '90010' },
];

export const banks: readonly BankFormOption[] = [
  { name: 'BDO Unibank', type: 'BDO' },
  { name: 'BPI', type: 'BPI' },
  { name: 'Metrobank', type: 'MBTC' },
  { name: 'Landbank', type: 'LBP' },
  { name: 'Security Bank', type: 'SECB' },
  { name: 'UnionBank', type: 'UBP' },
  { name: 'PNB', type: 'PNB' },
  { name: 'RCBC', type: 'RCBC' },
  { name: 'China Bank', type: 'CBC' },
  { name: 'EastWest', type: 'EWB' },
  { name: 'PSBank', type: 'PSB' },
  { name: 'AUB', type: 'AUB' },
];

/** Display name; the code itself for a provider no longer listed. */
export const providerName = (code: string): string =>
  [...wallets, ...banks].find((provider) => provider.type === code)?.name ?? code;

/** Shared fields, then e-wallet, then bank account. `readAccount` reads the codes as names. */
export const bankFormItems: readonly BankFormItem[] = [
  {
    code: 'accountName',
    title: 'Account name',
    subtitle: 'Full name on the account',
    cate: 'text',
    value: '',
    inputType: 0,
    cardTypeMi: 0,
  },
  {
    code: 'birthday',
    title: 'Date of birth',
    subtitle: 'As on your ID',
    cate: 'day',
    value: '',
    cardTypeMi: 0,
  },
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
  {
    code: 'walletNo',
    title: 'Mobile number',
    subtitle: '09XXXXXXXXX',
    cate: 'text',
    value: '',
    inputType: 1,
    cardTypeMi: 1,
  },
  {
    code: 'remark',
    title: 'Note',
    subtitle: 'For your own use, may stay empty',
    cate: 'text',
    value: '',
    inputType: 0,
    cardTypeMi: 1,
  },
  {
    code: 'bankCode',
    title: 'Bank',
    subtitle: 'Choose',
    cate: 'enum',
    value: '',
    note: banks,
    cardTypeMi: 2,
  },
  {
    code: 'cardNo',
    title: 'Account number',
    subtitle: '10 to 16 digits',
    cate: 'text',
    value: '',
    inputType: 1,
    cardTypeMi: 2,
  },
  {
    code: 'branchCity',
    title: 'City of the branch',
    subtitle: 'Choose',
    cate: 'city select',
    value: '',
    cardTypeMi: 2,
  },
];
