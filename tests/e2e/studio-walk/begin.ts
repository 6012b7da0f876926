import type { Page } from '@playwright/test';
import { expect, promotion, type Stage } from './stage.ts';

const readAccess = (printed: string): { readonly email: string; readonly once: string } => {
  const [, email = '', once = ''] =
    /Studio administrator +(\S+), one-time password (\S+)/.exec(printed) ?? [];
  return { email, once };
};

export const signInForTheFirstTime = async ({ printed, look }: Stage, ana: Page): Promise<void> => {
  const { email, once } = readAccess(printed);
  await ana.goto('/studio');
  await ana.getByLabel('E-mail address').fill(email);
  await look(ana, 'sign-in', ana.getByRole('main'));
  await ana.getByLabel('Password').fill('typed wrongly');
  await ana.getByRole('button', { name: 'Sign in' }).click();
  await expect(ana.getByRole('alert')).toContainText('Type both again');
  await ana.getByLabel('Password').fill(once);
  await ana.getByRole('button', { name: 'Sign in' }).click();
  await expect(ana.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await ana.getByLabel('New password').fill('typhoons pass, passwords stay');
  await ana.getByLabel('Show what I type').check();
  await look(ana, 'choose-a-password', ana.getByRole('main'));
  await ana.getByRole('button', { name: 'Change password' }).click();
  await expect(ana.getByText(/^\d+ documents$/)).toBeVisible();
  const tour = ana.getByRole('region', { name: 'Tour' });
  await expect(tour.getByRole('link', { name: 'Begin the tour' })).toBeVisible();
  await tour.getByRole('button', { name: 'No, thank you' }).click();
  await expect(tour).toBeHidden();
};

export const findDocument = async ({ look }: Stage, ana: Page): Promise<void> => {
  await ana.getByLabel('Search').fill('bind');
  await expect(ana.getByRole('rowheader', { name: 'bind-bank' }).first()).toBeVisible();
  await ana.getByLabel('Search').fill('order number');
  const inTexts = ana.getByRole('region', { name: 'In the texts' });
  await expect(inTexts.getByRole('link', { name: 'alipay-repayment' })).toBeVisible();
  await look(ana, 'search');
  await ana.getByLabel('Search').fill('');
  await expect(inTexts).toBeHidden();
  await ana.getByLabel('Journey').selectOption('promotion');
  await look(ana, 'documents');
};

export const comeToPromotion = async ({ look }: Stage, ana: Page): Promise<void> => {
  await ana.getByRole('button', { name: 'New document' }).click();
  const dialog = ana.getByRole('dialog', { name: 'New document' });
  const name = dialog.getByLabel('Name, which stays and is never used again');
  await name.fill('Typhoon help');
  await expect(dialog.getByText(`for example ${promotion}.`)).toBeVisible();
  await name.fill(promotion);
  await expect(dialog.getByText(`${promotion} is free.`)).toBeVisible();
  await look(ana, 'new-document', dialog);
  await dialog.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(ana.getByRole('heading', { level: 1, name: promotion })).toBeVisible();
  await expect(ana.getByRole('region', { name: 'Problems' }).getByRole('status')).toHaveText(
    'No problems',
  );
  // Only published documents can be withdrawn.
  await expect(ana.getByRole('button', { name: 'Take out of service …' })).toHaveCount(0);
};
