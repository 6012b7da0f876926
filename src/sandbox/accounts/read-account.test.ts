import { expect, test } from 'vitest';
import { bankForm, sandboxMarket, walletForm } from '../sandbox.fixture.ts';
import { readAccount } from './bank-accounts.ts';
import { answerAccountError } from '../core-errors.ts';

const market = sandboxMarket();

const today = '2026-06-15';

const wrongWallets: [Record<string, string>, string][] = [
  [{ product_id: 'abc' }, 'This product does not exist'],
  [{ product_id: '0' }, 'This product does not exist'],
  [{ product_id: '-7' }, 'This product does not exist'],
  [{ product_id: '1234567890123' }, 'This product does not exist'],
  [{ cardType: '' }, 'Please choose e-wallet or bank account'],
  [{ cardType: '3' }, 'Please choose e-wallet or bank account'],
  [{ cardType: '01' }, 'Please choose e-wallet or bank account'],
  [{ accountName: '' }, 'Please enter the account name'],
  [{ accountName: '   ' }, 'Please enter the account name'],
  [
    { accountName: '<b>x</b>' },
    'The account name may have up to 60 letters, with spaces, dots, hyphens and apostrophes',
  ],
  [
    { accountName: 'M'.repeat(61) },
    'The account name may have up to 60 letters, with spaces, dots, hyphens and apostrophes',
  ],
  [{ birthday: '' }, 'Please enter your date of birth'],
  [{ birthday: '2000-02-30' }, 'The date of birth must be a real date, written YYYY-MM-DD'],
  [{ birthday: '20/05/1990' }, 'The date of birth must be a real date, written YYYY-MM-DD'],
  [{ birthday: '2008-06-16' }, 'You must be at least 18 years old'],
  [{ channelNumber: '99999' }, 'Please choose an e-wallet from the list'],
  [{ channelNumber: 'GCash' }, 'Please choose an e-wallet from the list'],
  [{ walletNo: '' }, 'Please enter the mobile number'],
  [{ walletNo: '0917123456' }, 'The mobile number must have 11 digits and start with 09'],
  [{ walletNo: '091712345678' }, 'The mobile number must have 11 digits and start with 09'],
  [{ walletNo: '63917123456' }, 'The mobile number must have 11 digits and start with 09'],
  [{ walletNo: '0917-123456' }, 'The mobile number must have 11 digits and start with 09'],
  [{ remark: 'x'.repeat(101) }, 'The note may have up to 100 characters'],
];
const wrongBanks: [Record<string, string>, string][] = [
  [{ bankCode: '' }, 'Please choose a bank'],
  [{ bankCode: 'XYZ' }, 'Please choose a bank from the list'],
  [{ cardNo: '' }, 'Please enter the account number'],
  [{ cardNo: '123456789' }, 'The account number must have 10 to 16 digits'],
  [{ cardNo: '12345678901234567' }, 'The account number must have 10 to 16 digits'],
  [{ cardNo: '12345 67890' }, 'The account number must have 10 to 16 digits'],
  [{ branchCity: '' }, 'Please choose the city of the branch'],
  [{ branchCity: 'Makati' }, 'The city of the branch must be written Region-City'],
];
const cases = [
  ...wrongWallets.map(([change, message]) => ({
    form: { ...walletForm, ...change },
    change,
    message,
  })),
  ...wrongBanks.map(([change, message]) => ({ form: { ...bankForm, ...change }, change, message })),
];

test.each(cases)('AMB-57 CALL-02: $change is refused: $message', ({ form, message }) => {
  const found = readAccount(form, today, market);
  expect(typeof found === 'string' ? answerAccountError(found).message : found).toBe(message);
});

test('CALL-02: an e-wallet is read, fields of the other card type and unknown names are ignored', () => {
  expect(
    readAccount(
      {
        ...bankForm,
        ...walletForm,
        cardNo: 'nonsense',
        bankCode: 'XYZ',
        extra: 'x',
        remark: 'mine',
      },
      today,
      market,
    ),
  ).toEqual({
    productId: '7',
    cardType: 1,
    accountName: 'Maria Clara',
    birthday: '1990-05-20',
    provider: '90007',
    number: '09171234567',
    city: '',
    note: 'mine',
  });
});

test('BANK-18: without a channel number the account is bound to channel 90006', () => {
  const { channelNumber: _, ...form } = walletForm;
  expect(readAccount(form, today, market)).toMatchObject({ provider: '90006' });
});

test('CALL-02: a bank account is read; blanks around and within the name are tidied', () => {
  expect(
    readAccount({ ...bankForm, accountName: '  José  P. Rizal-Mercado ' }, today, market),
  ).toEqual({
    productId: '7',
    cardType: 2,
    accountName: 'José P. Rizal-Mercado',
    birthday: '1990-05-20',
    provider: 'BDO',
    number: '001234567890',
    city: 'Metro Manila-Makati City',
    note: '',
  });
});

test.each([undefined, null, 'text', 7, [], { cardType: ['1', '2'], product_id: {} }])(
  'a body that is no form (%j) is refused, not thrown at',
  (body) => {
    expect(typeof readAccount(body, today, market)).toBe('string');
  },
);
