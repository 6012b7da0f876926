import type { Page } from '@playwright/test';
import type { ColdPage } from '../bench/cold/visit.ts';
import { expect, test } from './service.ts';

const field = { control: 'input', trial: { type: 'x1', shows: '1' } } as const;
const button = { control: 'button', trial: { tap: true } } as const;

const listening = `input.oninput = () => { input.value = input.value.replace(/\\D/g, ''); };`;

/**
 * Opens a watched page whose script changes it after a while, one tick of the clock later than it
 * notes.
 */
const open = async (
  page: Page,
  wanted: Pick<ColdPage, 'control' | 'trial'>,
  body: string,
  later: string,
): Promise<void> => {
  await page.addInitScript({ path: 'tests/bench/cold/watch-page.mjs' });
  await page.addInitScript((control) => window.watchPage?.(control), wanted);
  const script = `const input = document.querySelector('input'); const button = document.querySelector('button'); setTimeout(() => { window.changedAt = performance.now(); while (performance.now() === window.changedAt); ${later} }, 400);`;
  await page.route('https://watched.example/page', (route) =>
    route.fulfill({ contentType: 'text/html', body: `${body}<script>${script}</script>` }),
  );
  await page.goto('https://watched.example/page');
};

/** Milliseconds from the change until the page was usable; negative when it was usable before. */
const usableAfterChange = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => 'changedAt' in window);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForFunction(() => window.watched?.usable !== undefined);
  return page.evaluate(
    () => (window.watched?.usable ?? Number.NaN) - Number(Reflect.get(window, 'changedAt')),
  );
};

const cases: readonly (readonly [string, Parameters<typeof open>[1], string, string])[] = [
  [
    'a field that nobody can touch yet',
    field,
    '<div inert><input></div>',
    `${listening} input.parentElement.inert = false;`,
  ],
  ['a field that is disabled', field, '<input disabled>', `${listening} input.disabled = false;`],
  [
    'a field that is not shown',
    field,
    '<input style="display: none">',
    `${listening} input.style.display = '';`,
  ],
  ['a field that nobody listens to', field, '<input>', listening],
  [
    'a field that an empty one takes the place of',
    { ...field, trial: { type: 'a', shows: 'a' } },
    '<p><input></p>',
    `input.replaceWith(document.createElement('input'));`,
  ],
  [
    'a button that nobody listens to',
    button,
    '<button>Go</button>',
    `button.onclick = () => history.pushState(null, '', '/next');`,
  ],
];

for (const [what, wanted, body, later] of cases) {
  test(`${what} is not usable, and is from the change on`, async ({ page }) => {
    await open(page, wanted, body, later);
    const after = await usableAfterChange(page);
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(300);
  });
}

test('a field is usable before another one takes its place with what was typed, and whole when that is there', async ({
  page,
}) => {
  const letter = { control: 'input', trial: { type: 'a', shows: 'a' } } as const;
  const ahead = '<div id="prerendered"><input></div><main></main>';
  const takeOver = `const own = document.createElement('input'); own.value = input.value; document.querySelector('main').append(own); input.parentElement.remove();`;
  await open(page, letter, ahead, takeOver);
  expect(await usableAfterChange(page)).toBeLessThan(0);
  const whole = await page.evaluate(
    () => (window.watched?.whole ?? Number.NaN) - Number(Reflect.get(window, 'changedAt')),
  );
  expect(whole).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.watched?.losses)).toBe(0);
});

test('a field that answers is usable at once', async ({ page }) => {
  await open(page, field, `<input oninput="this.value = '1'">`, '');
  expect(await usableAfterChange(page)).toBeLessThan(0);
});
