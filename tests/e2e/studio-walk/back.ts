import { goTo } from '../studio.ts';
import { seeLive } from './publish.ts';
import { type Cast, expect, promotion, type Stage } from './stage.ts';

export const rollBackOnCall = async ({ look }: Stage, { cora }: Cast): Promise<void> => {
  await goTo(cora, 'Releases');
  await cora.getByRole('button', { name: 'Roll back to 3 …' }).click();
  const dialog = cora.getByRole('dialog', { name: 'Roll back to release 3' });
  await expect(
    dialog.getByText('alipay-repayment goes from version 2 to version 1.'),
  ).toBeVisible();
  await dialog.getByLabel('Why').fill('Borrowers do not come back.');
  await look(cora, 'roll-back', dialog);
  await dialog.getByRole('button', { name: 'Roll back now' }).click();
  await expect(
    cora.getByText('The pages of release 3 are live again, as release 5.'),
  ).toBeVisible();
  await cora.getByRole('button', { name: 'Close' }).click();
  await expect(cora.getByText('Back to release 3: Borrowers do not come back.')).toBeVisible();
  await look(cora, 'releases');
};

export const switchOff = async ({ look }: Stage, { cora, visitor }: Cast): Promise<void> => {
  await cora.goto(`/studio/documents/${promotion}`);
  await expect(cora.getByText('You can only read this page.')).toBeVisible();
  await cora.getByRole('button', { name: 'Switch off …' }).click();
  const dialog = cora.getByRole('dialog', { name: 'Switch off this page' });
  await expect(dialog.getByLabel('Shown instead').getByRole('option')).toHaveCount(2);
  await dialog.getByLabel('Shown instead').selectOption('1');
  await dialog.getByLabel('Why').fill('The fee is not waived in December.');
  await look(cora, 'take-out-of-service', dialog);
  await dialog.getByRole('button', { name: 'Switch off now' }).click();
  const notices = cora.getByRole('complementary', { name: 'Service notices' });
  await expect(notices).toContainText(
    'Help after the typhoon is switched off: version 1 is shown instead.',
  );
  await seeLive({ visitor }, 'Nobody in Bicol pays a fee in November.');
  await notices.getByRole('link', { name: 'Switch it on' }).click();
  await expect(cora.getByRole('heading', { level: 2, name: 'Switched off' })).toBeVisible();
  await look(cora, 'out-of-service');
  await cora.getByRole('button', { name: 'Switch on Help after the typhoon …' }).click();
  await cora
    .getByLabel('Why Help after the typhoon may be shown again')
    .fill('It is waived after all.');
  await cora.getByRole('button', { name: 'Switch on Help after the typhoon', exact: true }).click();
  await expect(cora.getByText('No page is switched off.')).toBeVisible();
  await seeLive({ visitor }, 'Nobody in Bicol pays a fee until Christmas.');
};

export const rollBackInTwoClicks = async (
  { look }: Stage,
  { ana, visitor }: Cast,
): Promise<void> => {
  await ana.goto('/studio/releases');
  await ana.getByRole('button', { name: 'Roll back to 2 …' }).click();
  await expect(
    ana.getByRole('dialog').getByText('Help after the typhoon goes from version 2 to version 1.'),
  ).toBeVisible();
  await ana.getByLabel('Why').fill('The fee is waived in November only.');
  await ana.getByRole('button', { name: 'Roll back now' }).click();
  await expect(ana.getByText('The pages of release 2 are live again, as release 6.')).toBeVisible();
  await expect(
    ana.getByText('The current checks find no problems with these pages.'),
  ).toBeVisible();
  await look(ana, 'rolled-back', ana.getByRole('dialog'));
  await ana.getByRole('button', { name: 'Close' }).click();
  await seeLive({ visitor }, 'Nobody in Bicol pays a fee in November.');
  await expect(visitor.getByText('until Christmas')).toHaveCount(0);

  const release = ana
    .getByRole('listitem')
    .filter({ has: ana.getByRole('heading', { name: /^Published: Help until Christmas/ }) });
  await release.getByText('1 page differs').click();
  await release.getByRole('button', { name: 'What changed in Help after the typhoon' }).click();
  await expect(release.getByText(/→ “Nobody in Bicol pays a fee until Christmas\.”/)).toBeVisible();
  await release.getByText('JSON', { exact: true }).click();
  await expect(ana.getByRole('textbox', { name: 'Text after' })).toContainText('until Christmas');
  await look(ana, 'release-text');
};

export const takeBackByItsChange = async (
  { look }: Stage,
  { ana, visitor }: Cast,
): Promise<void> => {
  await goTo(ana, 'Past');
  await ana.getByLabel('Include closed changes (published or withdrawn)').check();
  await ana
    .getByRole('region', { name: 'Closed changes' })
    .getByRole('heading', { name: 'Help after the typhoon', exact: true })
    .getByRole('link')
    .click();
  await ana.getByRole('button', { name: 'Roll back …' }).click();
  await ana.getByLabel('Why').fill('The help is over.');
  await look(ana, 'roll-back-of-change', ana.getByRole('dialog'));
  await ana.getByRole('button', { name: 'Roll back now' }).click();
  await expect(ana.getByText('The pages of release 1 are live again, as release 7.')).toBeVisible();
  await ana.getByRole('button', { name: 'Close' }).click();
  await visitor.goto(`/promotion/${promotion}`);
  await expect(visitor.getByText('This promotion does not exist').first()).toBeVisible();
};

export const readWhatWasDone = async ({ look }: Stage, { ana }: Cast): Promise<void> => {
  // Reports are aggregated for a while before they are stored.
  await expect(async () => {
    await ana.goto('/studio/reports');
    await expect(ana.getByText('1 report of 1 error')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await expect(ana.getByText('A part of the page could not be rendered')).toBeVisible();
  await look(ana, 'reports');
  await goTo(ana, 'People');
  await expect(ana.getByRole('row', { name: /Cora.*Viewer, On call/ })).toBeVisible();
  await look(ana, 'people');
  await goTo(ana, 'Audit');
  await ana.getByLabel('E-mail address of the actor').fill('cora@loans.example');
  await expect(
    ana.getByRole('row', { name: /cora.*Switched a page off.*typhoon-help/ }),
  ).toBeVisible();
  await expect(
    ana.getByRole('row', { name: /cora.*Rolled back to an earlier release/ }),
  ).toBeVisible();
  await expect(ana.getByRole('row', { name: /admin@/ })).toHaveCount(0);
  await look(ana, 'audit');
  await ana.getByRole('link', { name: /^Your account/ }).click();
  await expect(ana.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await look(ana, 'account');
};
