import { detailsPath, linkPath } from './order-page.ts';
import { expect, test } from './journey.ts';
import { actions } from './shell.ts';

const data = {
  orderStatus: 174,
  noticeStatusText: 'As it is',
  productName: '<b>Quick</b> cash',
  isDelay: 0,
};

for (const playeduL of [
  'javascript:document.title="hacked"',
  'data:text/html,hacked',
  'blob:https://partner.example.com/1',
  'app://hacked',
]) {
  test(`AMB-48 contract 4 ORDER-22 ${playeduL.slice(0, 12)} does not take the place of the order, which stays in sight`, async ({
    faults,
    order,
    page,
  }) => {
    faults.provoke(/report: address link-refused/);
    await order.answer(detailsPath, { code: 0, data: { ...data, playeduL } });
    const address = order.address('/order', { product_id: '7' });
    await page.goto(address);
    await expect(order.toast('This address cannot be opened')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'As it is' })).toBeVisible();
    await expect(order.button('Repayment')).toBeVisible();
    expect([page.url().endsWith(address), await page.title()]).toEqual([true, 'Order Details']);
  });
}

test('texts of an answer are texts, and a picture that may not be loaded is none', async ({
  faults,
  order,
  page,
}) => {
  faults.provoke(/report: address/);
  await order.answer(detailsPath, {
    code: 0,
    data: {
      ...data,
      productLogo: 'javascript:alert(1)',
      recProducts: [{ name: '<img src=x>', logo: 'file:///etc/passwd' }],
    },
  });
  await page.goto(order.address('/order', { product_id: '7' }));
  await expect(page.getByText('<b>Quick</b> cash')).toBeVisible();
  await expect(page.getByRole('article', { name: '<img src=x>' })).toBeVisible();
  expect(
    await page
      .locator('main img')
      .evaluateAll((images) =>
        images.map((image) => new URL(image.getAttribute('src') ?? '', location.href).pathname),
      ),
  ).toEqual(['/status-174.svg']);
});

test('CALL-55 contract 4 a link of a product that is a script is told to no shell', async ({
  faults,
  inShell,
  order,
  page,
}) => {
  faults.provoke(/report: address openPage-refused/);
  await inShell('android');
  await order.answer(linkPath, { code: 0, data: { url: 'javascript:document.title="hacked"' } });
  const address = await order.open('refused');
  await order.button('Apply').click();
  await expect.poll(() => faults.reports().map(({ code }) => code)).toEqual(['openPage-refused']);
  expect([await actions(page), page.url().endsWith(address), await page.title()]).toEqual([
    [],
    true,
    'Order Details',
  ]);
});
