import { readText } from '../read-text.ts';
import { isAdult, isValidDay } from './birthday.ts';
import { banks, defaultChannel, wallets } from './providers.ts';
import type { AccountError } from './refusals.ts';

/** A payment account that passed every check. */
export interface Account {
  readonly productId: string;
  readonly cardType: 1 | 2;
  readonly accountName: string;
  readonly birthday: string;
  readonly provider: string;
  readonly number: string;
  readonly city: string;
  readonly note: string;
}

/** Products are numbers. A bank form may be opened for no product in particular: then it is empty. */
export const isProductId = (productId: string): boolean =>
  /^(?:[1-9][0-9]{0,11})?$/.test(productId);

/**
 * Reads a payment account from the form values of a call, or says the first thing that is wrong with it.
 * Fields of the other card type and unknown names are ignored, since a client sends what it has (AMB-58).
 * @param today day in the Philippines, YYYY-MM-DD
 */
export const readAccount = (body: unknown, today: string): Account | AccountError => {
  const text = (name: string): string => readText(body, name);
  const productId = text('product_id');
  const accountName = text('accountName').replace(/\s+/g, ' ');
  const birthday = text('birthday');
  const cardType = text('cardType');

  if (!isProductId(productId)) return 'productUnknown';
  if (cardType !== '1' && cardType !== '2') return 'cardTypeWrong';
  if (accountName === '') return 'nameMissing';
  if (!/^\p{L}[\p{L}\p{M} .'’-]{0,59}$/u.test(accountName)) return 'nameWrong';
  if (birthday === '') return 'birthdayMissing';
  if (!isValidDay(birthday)) return 'birthdayWrong';
  if (!isAdult(birthday, today)) return 'tooYoung';

  const providerFields = cardType === '1' ? readWallet(text) : readBankAccount(text);
  if (typeof providerFields === 'string') return providerFields;
  return {
    productId,
    cardType: cardType === '1' ? 1 : 2,
    accountName,
    birthday,
    ...providerFields,
  };
};

type ProviderFields = Pick<Account, 'provider' | 'number' | 'city' | 'note'>;

const readWallet = (text: (name: string) => string): ProviderFields | AccountError => {
  const provider = text('channelNumber') || defaultChannel;
  const number = text('walletNo');
  const note = text('remark');
  if (!wallets.some((wallet) => wallet.type === provider)) return 'walletWrong';
  if (number === '') return 'mobileMissing';
  if (!/^09[0-9]{9}$/.test(number)) return 'mobileWrong';
  if (note.length > 100) return 'noteTooLong';
  return { provider, number, city: '', note };
};

const readBankAccount = (text: (name: string) => string): ProviderFields | AccountError => {
  const provider = text('bankCode');
  const number = text('cardNo');
  const city = text('branchCity');
  if (provider === '') return 'bankMissing';
  if (!banks.some((bank) => bank.type === provider)) return 'bankWrong';
  if (number === '') return 'numberMissing';
  if (!/^[0-9]{10,16}$/.test(number)) return 'numberWrong';
  if (city === '') return 'cityMissing';
  if (!/^[^-]{1,60}-.{1,60}$/u.test(city)) return 'cityWrong';
  return { provider, number, city, note: '' };
};
