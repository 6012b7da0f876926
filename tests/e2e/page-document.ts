import type { Page } from '@playwright/test';
import { jsonBlock } from '../../src/service/pages/boot-block.ts';

const bootPattern = /<script type="application\/json" id="boot">(.*?)<\/script>/s;

/**
 * Replaces the document of a page. Its plan is left out, because it is of the published document.
 * @param isPage true for the address of the page
 */
export const replaceDocument = async (
  page: Page,
  isPage: (url: URL) => boolean,
  replace: (published: unknown) => unknown,
): Promise<void> => {
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const text = bootPattern.exec(html)?.[1];
    if (text === undefined) throw new Error('The page has no boot block.');
    const boot = JSON.parse(text) as { readonly screen: unknown };
    const block = jsonBlock('boot', { ...boot, plan: undefined, screen: replace(boot.screen) });
    await route.fulfill({ response, body: html.replace(bootPattern, () => block) });
  });
};
