import { expect, test } from './journey.ts';

test.use({ environment: { MARKET: 'ph' } });

const digits = '09171234567';

test('market: a borrower in the Philippines registers with +63', async ({ promotion, sandbox }) => {
  await promotion.open();
  await expect(promotion.phone).toHaveAttribute('placeholder', '0917 123 4567');
  await promotion.phone.fill('13812345678');
  await promotion.send.click();
  await expect(promotion.said('please enter a correct phone number')).toBeVisible();
  await promotion.phone.fill('+63 917 123 4567');
  await expect(promotion.phone).toHaveValue(digits);
  await promotion.solveCaptcha();
  await promotion.send.click();
  await expect(promotion.send).toHaveText(/^[1-9][0-9]?s$/);
  await promotion.smsCode.fill((await sandbox.smsCodeOf(digits)) ?? '');
  await promotion.register.click();
  await expect(promotion.said('registration successful')).toBeVisible();
});

test('market: a borrower in the Philippines sees ₱5,000.00 and ticks the consent', async ({
  page,
  userId,
}) => {
  await page.goto(`/confirm-loan?product_id=7&userId=${userId}`);
  await expect(page.getByText('₱5,000.00').first()).toBeVisible();
  await expect(page.getByText(/₱5\.000/)).toHaveCount(0);
  const consent = page.getByRole('checkbox', { name: /^I have read and agree/ });
  await expect(consent).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Loan', exact: true })).toBeDisabled();
  await consent.check();
  await expect(page.getByRole('button', { name: 'Loan', exact: true })).toBeEnabled();
});

test('market: a borrower in the Philippines binds a local wallet', async ({
  bank,
  sandbox,
  userId,
}) => {
  await bank.open();
  await expect(bank.textbox('Mobile number')).toHaveAttribute('placeholder', '0917 123 4567');
  await bank.fillWallet('PalawanPay');
  await bank.next.tap();
  await expect
    .poll(() => sandbox.accountsOf(userId))
    .toEqual([expect.objectContaining({ provider: 'PalawanPay', number: '•••••••4567' })]);
});

test('market: the loan terms and the payment ways are those of the Philippines', async ({
  page,
  payment,
}) => {
  await page.goto('/Loan');
  await expect(page.getByText('₱1,000.00')).toBeVisible();
  await expect(page.getByText(/Rs\./)).toHaveCount(0);
  await payment.openMocked();
  await expect(page.getByRole('radio', { name: 'GCash' })).toBeVisible();
  await expect(page.getByText('₱1,500.50')).toBeVisible();
});
