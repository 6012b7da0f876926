import type { Market } from '../../contracts/generated/market.ts';
import type { SandboxMarket } from '../core-answer.ts';

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

type Providers = Pick<SandboxMarket, 'wallets' | 'banks'>;

/** Default channel when none is sent (BANK-18). */
export const defaultChannel = ({ wallets }: Providers): string => wallets[0]?.code ?? '';

const optionsOf = (providers: Market['banks']): readonly BankFormOption[] =>
  providers.map(({ name, code }) => ({ name, type: code }));

/** Display name; the code itself for a provider no longer listed. */
export const providerName = ({ wallets, banks }: Providers, code: string): string =>
  [...wallets, ...banks].find((provider) => provider.code === code)?.name ?? code;

/** Shared fields, then e-wallet, then bank account. `readAccount` reads the codes as names. */
export const listBankFormItems = (market: SandboxMarket): readonly BankFormItem[] => [
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
    note: optionsOf(market.wallets),
    cardTypeMi: 1,
    channelNumber: defaultChannel(market),
  },
  {
    code: 'walletNo',
    title: 'Mobile number',
    subtitle: market.walletNumber.placeholder,
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
    note: optionsOf(market.banks),
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
