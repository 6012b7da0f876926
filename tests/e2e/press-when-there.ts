import type { Page } from '@playwright/test';

/**
 * Presses a button in the moment it appears and at each of the next four changes of the page. Call
 * it before opening the page.
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
