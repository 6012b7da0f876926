import type { Page } from '@playwright/test';
import { goTo } from '../studio.ts';
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
  await expect(ana.getByRole('heading', { name: 'Borrower screens' })).toBeVisible();
  const tour = ana.getByRole('region', { name: 'Tour' });
  await expect(tour.getByRole('link', { name: 'Begin the tour' })).toBeVisible();
  await tour.getByRole('button', { name: 'No, thank you' }).click();
  await expect(tour).toBeHidden();
  await look(ana, 'home');
};

export const findDocument = async ({ look }: Stage, ana: Page): Promise<void> => {
  await goTo(ana, 'Pages');
  await ana.getByLabel('Search').fill('bind');
  await expect(ana.getByRole('rowheader', { name: 'bind-bank' }).first()).toBeVisible();
  await ana.getByLabel('Search').fill('order number');
  const inTexts = ana.getByRole('region', { name: 'In the texts' });
  await expect(inTexts.getByRole('link', { name: 'alipay-repayment', exact: true })).toBeVisible();
  await look(ana, 'search');
  await ana.getByLabel('Search').fill('');
  await expect(inTexts).toBeHidden();
  await ana.getByLabel('Group').selectOption('Promotions');
  await look(ana, 'documents');
};

export const comeToPromotion = async ({ look }: Stage, ana: Page): Promise<void> => {
  await ana.getByRole('button', { name: 'New promotion' }).click();
  const dialog = ana.getByRole('dialog', { name: 'New promotion' });
  await look(ana, 'templates', dialog);
  await dialog.getByRole('button', { name: /^Blank/ }).click();
  await dialog.getByLabel('Title').fill('Typhoon help');
  await expect(dialog.getByText(promotion)).toBeVisible();
  await look(ana, 'new-document', dialog);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(ana).toHaveURL(new RegExp(`/documents/${promotion}$`));
  await expect(ana.getByRole('region', { name: 'Problems' }).getByRole('status')).toHaveText(
    'No problems',
  );
  // Only published documents can be withdrawn.
  await expect(ana.getByRole('button', { name: 'Switch off …' })).toHaveCount(0);
};
