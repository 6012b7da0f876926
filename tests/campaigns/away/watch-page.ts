import type { Page } from '@playwright/test';

/** Of a button that somebody can go on with. */
export const usableAt = 'data-usable-at';
/** For how long nothing at all was to be read, at most, in milliseconds. */
export const blankFor = 'data-blank';

/** Notes in the page itself for how long nothing at all is to be read, from the first drawing on. */
export const watchBlank = async (page: Page): Promise<void> => {
  await page.addInitScript((attribute) => {
    let [hasShown, since] = [false, 0];
    setInterval(() => {
      const root = document.querySelector('html');
      if (root === null) return;
      const text = document.querySelector('body')?.innerText.trim() ?? '';
      hasShown ||= text !== '';
      if (text !== '' || !hasShown) since = performance.now();
      root.setAttribute(
        attribute,
        String(
          Math.round(
            Math.max(Number(root.getAttribute(attribute) ?? 0), performance.now() - since),
          ),
        ),
      );
    }, 20);
  }, blankFor);
};

/**
 * Notes in the page itself, every 10 ms, when one of these buttons can first be used, by the clock of the machine. What waits for it from outside looks at
 * 0, 20, 70, 170, 270, 770 and 1,270 ms only, and would find at 770 ms what stood there at 300.
 * @param names of buttons that the page before has none of
 */
export const watchUsable = async (page: Page, names: readonly string[]): Promise<void> => {
  await page.addInitScript(
    ([attribute, wanted]) => {
      const timer = setInterval(() => {
        const found = [...document.querySelectorAll('button')].some(
          (button) =>
            wanted.includes(button.innerText.trim()) &&
            !button.disabled &&
            button.closest('[inert]') === null &&
            button.checkVisibility(),
        );
        if (!found) return;
        clearInterval(timer);
        document.querySelector('html')?.setAttribute(attribute, String(Date.now()));
      }, 10);
    },
    [usableAt, names] as const,
  );
};
