import { axeFaults } from './axe-faults.ts';
import { AppPage } from './app-page.ts';
import { watchFaults } from './page-faults.ts';
import { openSampleState, sampleStates, seenIn } from './sample-states.ts';
import { expect, test } from './service.ts';

/** States that show a fault on purpose, with what is told of it. */
const shownFaults: Readonly<Record<string, readonly string[]>> = { 'bank/bind-bank.json newer-kind': ['report: answer unknown-kind'] };

/** Visible targets of less than 44 by 44 px, with what they say. Links inside a sentence are as high as its lines. */
const smallTargets = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role="button"], [role="link"], [role="tab"]')]
    .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && getComputedStyle(target).display !== 'inline')
    .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
    .map(({ target, box }) => `${target.outerHTML.slice(0, 120)} is ${Math.round(box.width)} by ${Math.round(box.height)} px`);

for (const state of sampleStates()) {
  test(`APP-01 ${state.file} ${state.name} is accessible, fits 320 px, letters of twice the size, and has targets for fingers`, async ({
    context,
    page,
    service,
  }) => {
    const faults = await watchFaults(context, service.url);
    const app = new AppPage(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSampleState(page, state);
    for (const found of seenIn(page, state)) await expect(found).toBeAttached();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    for (const width of [320, 430]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await app.overflow(), `${width} px`).toBeLessThanOrEqual(0);
    }
    await app.doubleLetters();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await app.overflow(), '320 px with large letters').toBeLessThanOrEqual(0);
    expect([...new Set(faults.unexpected())].filter((line) => !line.startsWith('foreign request'))).toEqual(shownFaults[`${state.file} ${state.name}`] ?? []);
  });
}
