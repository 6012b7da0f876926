import { ask, giveUp, openRestored } from './studio-api.ts';
import { phone } from './studio-phone.ts';
import { checked } from './studio-walk/stage.ts';
import { expect, test } from './studio.ts';

test.setTimeout(240_000);

const headline = 'Your first loan at 0% until December 15';
const label = 'Get the offer';

/** Counts what a person does: a press, a double click, a text, a key or a choice is one action. */
const createCount = () => {
  let count = 0;
  return {
    act: async (action: Promise<unknown>): Promise<void> => {
      count += 1;
      await action;
    },
    read: () => count,
  };
};

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
] as const)
  test(`studio §1: at ${width} x ${height} an offer is changed, translated and planned for tomorrow 8:00 in at most 40 actions`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // As at the first visit.
    await page.addInitScript(() => {
      if (window === top && localStorage.getItem('studio-panes') === null)
        localStorage.setItem('studio-panes', 'blocks');
    });
    await openRestored(page, 'seasonal-offer');
    await page.goto('/studio');
    const { act, read } = createCount();
    const inspector = page.getByRole('region', { name: 'Inspector' });
    const block = (name: string) =>
      page.getByRole('region', { name: 'Blocks' }).getByRole('button', { name, exact: true });
    const panels = page.getByRole('group', { name: 'Panels' });

    await test.step('the promotion is found on Home', () =>
      act(page.getByRole('link', { name: /^Rainy season offer/ }).click()));

    await test.step('headline and label are written where they stand', async () => {
      await act(phone(page).getByRole('heading', { level: 2 }).first().dblclick());
      await expect(page.getByRole('textbox', { name: 'Text of Heading' })).toBeFocused();
      await act(page.keyboard.type(headline));
      await act(page.keyboard.press('Enter'));
      await act(phone(page).getByRole('button', { name: 'Register', exact: true }).dblclick());
      await expect(page.getByRole('textbox', { name: 'Text of Button' })).toBeFocused();
      await act(page.keyboard.type(label));
      await act(page.keyboard.press('Enter'));
      await expect(phone(page).getByRole('button', { name: label })).toBeVisible();
    });

    await test.step('buttons get another colour', async () => {
      await act(panels.getByRole('button', { name: 'Page' }).click());
      await act(inspector.getByRole('tab', { name: 'Colours' }).click());
      const accent = inspector.getByRole('textbox', { name: /^Main colour/ });
      await act(accent.fill('#b3261e'));
      await act(accent.press('Enter'));
      await expect(phone(page).getByRole('button', { name: label })).toHaveCSS(
        'background-image',
        /179, 38, 30/,
      );
    });

    await test.step('an image is added below the introduction', async () => {
      await act(phone(page).getByText('Borrow ₱').click());
      await act(block('Image').click());
      await act(inspector.getByRole('button', { name: 'Choose an image …' }).click());
      const images = page.getByRole('dialog');
      await act(images.getByRole('radio').first().check());
      await act(images.getByLabel('Alternative text').fill('Two friends'));
      await act(images.getByRole('button', { name: 'Show this image' }).click());
      await expect(phone(page).getByRole('img', { name: 'Two friends' })).toBeVisible();
    });

    await test.step('a countdown is added, only for visitors from Facebook', async () => {
      await act(block('Countdown').click());
      await act(inspector.getByRole('tab', { name: 'Visibility' }).click());
      await act(inspector.getByRole('button', { name: 'Add a condition …' }).click());
      const values = page.getByRole('dialog', { name: 'Choose a value' });
      await act(values.getByRole('button', { name: /^Campaign in the link/ }).click());
      await act(inspector.getByRole('button', { name: 'facebook', exact: true }).click());
      await expect(inspector.getByLabel('Row 1: value 1')).toHaveValue('facebook');
      await expect(inspector).toContainText('Campaign in the link');
    });

    await test.step('the headline is translated where it is missing', async () => {
      await act(page.getByRole('group', { name: 'Drawers' }).getByRole('button').first().click());
      const problems = page.getByRole('region', { name: 'Problems' });
      const missing = problems.getByText(`"${headline}" has no Filipino translation`);
      await expect(missing).toBeVisible();
      await act(problems.getByRole('button', { name: 'Translate' }).first().click());
      await act(page.keyboard.type('Walang interes ang unang utang'));
      await act(page.keyboard.press('Enter'));
      await expect(missing).toHaveCount(0);
    });

    const before = read();
    await test.step('it is planned for tomorrow 8:00 in three presses', async () => {
      await act(page.getByRole('button', { name: 'Publish …' }).click());
      await act(page.getByRole('button', { name: 'Tomorrow 8:00' }).click());
      await act(page.getByRole('button', { name: 'Publish tomorrow at 8:00' }).click());
      await expect(page.getByText(/^Scheduled for .* 8:00\sAM in Manila/)).toBeVisible(checked);
    });
    expect(read() - before).toBe(3);
    expect(read()).toBeLessThanOrEqual(40);

    const { body } = await ask(page, 'GET /changes');
    const changes = body?.['changes'] as readonly { id: string; status: string }[];
    const planned = changes.find(({ status }) => status === 'scheduled');
    await ask(page, `DELETE /changes/${String(planned?.id)}/schedule`);
    await ask(page, `POST /changes/${String(planned?.id)}/withdraw`);
    await giveUp(page, 'seasonal-offer');
  });
