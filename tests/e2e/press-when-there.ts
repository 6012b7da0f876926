import type { Page } from '@playwright/test';

/**
 * Presses a button of the app in the very moment in which it is there, as no finger can, and in each of the next ones in which the page changes: five times in all.
 * To be called before the page is opened. @param name the words of the button
 */
export const pressWhenThere = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((label) => {
    const pressed = { times: 0 };
    new MutationObserver((_, observer) => {
      const buttons = [...document.querySelectorAll('#app button')].filter(
        (button) => button.textContent === label,
      );
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
      if (buttons.length > 0) pressed.times += 1;
      if (pressed.times >= 5) observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, name);
