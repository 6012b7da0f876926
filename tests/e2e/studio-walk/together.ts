import type { Page } from '@playwright/test';
import { goTo, signInFirst } from '../studio.ts';
import { details, saved } from './make.ts';
import { check, propose } from './publish.ts';
import { type Cast, expect, type Stage } from './stage.ts';

const letIn = async (
  page: Page,
  { name, email, role }: { readonly name: string; readonly email: string; readonly role: string },
): Promise<void> => {
  await goTo(page, 'People');
  await page.getByRole('button', { name: 'Let a person in' }).click();
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('Name, as colleagues call the person').fill(name);
  await page.getByLabel(role, { exact: true }).check();
};

const passOn = async (page: Page): Promise<string> => {
  const shown = page.getByRole('dialog');
  const password = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: 'I have passed it on' }).click();
  return password;
};

export const letPublisherIn = async ({ look }: Stage, { ana, ben }: Cast): Promise<void> => {
  const email = 'ben@loans.example';
  await letIn(ana, { name: 'Ben', email, role: 'Publisher' });
  await look(ana, 'let-somebody-in', ana.getByRole('dialog'));
  await ana.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(ana.getByRole('alert')).toContainText('there is no second publisher');
  const typed = ana.getByLabel('Type the e-mail address of the person to confirm');
  await expect(typed).toBeFocused();
  await typed.fill(email);
  await ana.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(ana.getByRole('dialog', { name: 'One-time password' })).toBeVisible();
  await look(ana, 'password-for-one-use', ana.getByRole('dialog'));
  await signInFirst(ben, { email, once: await passOn(ana), password: 'carabaos swim in the rain' });
};

export const letOnCallIn = async ({ look }: Stage, { ana, ben, cora }: Cast): Promise<void> => {
  const email = 'cora@loans.example';
  await letIn(ana, { name: 'Cora', email, role: 'On call' });
  await ana.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(
    ana.getByRole('dialog', { name: 'Another publisher must confirm this' }),
  ).toBeVisible();
  const once = await passOn(ana);
  await goTo(ben, 'People');
  await expect(ben.getByText('Let Cora (cora@loans.example) in as Viewer, On call')).toBeVisible();
  await look(ben, 'rights');
  await ben.getByRole('button', { name: 'Confirm' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(ben.getByText('No open requests.')).toBeVisible();
  await signInFirst(cora, { email, once, password: 'nights are long on call' });
  await expect(cora.getByRole('heading', { name: 'Borrower screens' })).toBeVisible();
  await expect(cora.getByRole('button', { name: 'New page' })).toHaveCount(0);
};

export const publishTogether = async ({ look }: Stage, { ana, ben }: Cast): Promise<void> => {
  await goTo(ana, 'Pages');
  await ana.getByLabel('Search').fill('go on to the payment provider');
  await ana
    .getByRole('link', { name: /go on to the payment provider/ })
    .first()
    .click();
  await expect(details(ana).getByRole('heading', { name: 'Text' })).toBeVisible();
  const words = details(ana).getByLabel('Text', { exact: true });
  await words.fill(
    'You go on to the payment provider and pay there. Come back to your order then.',
  );
  await words.press('Enter');
  await expect(saved(ana)).toBeVisible();
  await propose(ana, 'Shorter words before a payment', 'Borrowers asked what comes after.');
  await ana.getByRole('button', { name: 'Create the change' }).click();
  await check(ana);
  await expect(ana.getByText(/Who can approve it: ben@loans\.example\.$/)).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Publish now' })).toHaveCount(0);

  await ben.getByRole('link', { name: 'Releases, 1 waits for you' }).click();
  await ben.getByRole('link', { name: 'Shorter words before a payment' }).click();
  await expect(ben.getByText('It moves money.')).toBeVisible();
  await ben.getByLabel(/^Comment/).fill('Read with the lawyers.');
  await look(ben, 'approve', ben.getByRole('region', { name: 'What is still needed' }));
  await ben.getByRole('button', { name: 'Approve the checked version' }).click();
  await expect(
    ben.getByText('Nothing from you: you approved it, so another publisher must publish it.'),
  ).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Publish now' })).toHaveCount(0);

  await ana.reload();
  await expect(ana.getByText(/^ben@loans\.example approved it on/)).toBeVisible();
  await ana.getByRole('button', { name: 'Publish now' }).click();
  await expect(ana.getByText('It became release 4.')).toBeVisible();
};
