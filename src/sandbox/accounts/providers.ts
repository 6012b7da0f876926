import type { BankFormOption } from './form-item.ts';

/** The channel that counts when none is sent (BANK-18). */
export const defaultChannel = '90006';

/** E-wallets by channel number. */
export const wallets: readonly BankFormOption[] = [
  { name: 'GCash', type: '90006' },
  { name: 'Maya', type: '90007' },
  { name: 'GrabPay', type: '90008' },
  { name: 'ShopeePay', type: '90009' },
  { name: 'Coins.ph', type: '90010' },
];

/** Banks by code. */
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

/** The name of a wallet or bank; its code where it is no longer in the list. */
export const providerName = (code: string): string =>
  [...wallets, ...banks].find((provider) => provider.type === code)?.name ?? code;
