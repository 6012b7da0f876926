// What is asked of a drawn page. These functions run in the browser: each stands alone, and gives no name to a function inside itself, which some
// translators of TypeScript would keep by a function of their own.

/** Pixels by which the page, or a dialog over it, is wider than there is room; not above 0 where all of it fits. */
export const measureOverflow = (): number =>
  Math.max(
    ...[
      document.documentElement,
      ...document.querySelectorAll('dialog[open], dialog[open] > *'),
    ].map((part) => part.scrollWidth - part.clientWidth),
  );

/** How high a window has to be that shows all of the page, or of a dialog over it, at once. */
export const measureFullHeight = (): number => {
  const dialog = document.querySelector('dialog[open]');
  const parts = dialog === null ? [document.documentElement] : [dialog, ...dialog.children];
  return innerHeight + Math.max(0, ...parts.map((part) => part.scrollHeight - part.clientHeight));
};

/** Visible targets of less than 44 by 44 px, with what they say. Links inside a sentence are as high as its lines. */
export const findSmallTargets = (): string[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, [role="button"], [role="link"], [role="tab"]',
    ),
  ]
    .filter(
      (target) =>
        target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        getComputedStyle(target).display !== 'inline',
    )
    .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
    .map(
      ({ target, box }) =>
        `${target.outerHTML.slice(0, 120)} is ${Math.round(box.width)} by ${Math.round(box.height)} px`,
    );

/** Resolves when the page has nothing to do; at the latest after so many milliseconds, for a page that always has, or one for which a browser makes no frames. */
export const waitUntilIdle = (atMost: number): Promise<void> =>
  new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: atMost });
  });

/** Resolves when no animation moves: a colour on its way is no colour. What turns for ever is not waited for, and what was taken off the page has ended, too. */
export const waitForAnimations = async (): Promise<void> => {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  );
};

/** Lets time stand still: `new Date()` and `Date.now()` say always the same. Timers run. @param time milliseconds since 1970, UTC */
export const freezePageClock = (time: number): void => {
  globalThis.Date = new Proxy(Date, {
    construct(target, given: number[]) {
      return Reflect.construct<number[], Date>(target, given.length === 0 ? [time] : given);
    },
    apply(target) {
      return new target(time).toString();
    },
    get(target, name): unknown {
      return name === 'now' ? () => time : Reflect.get(target, name);
    },
  });
};

/**
 * Lets nothing happen that is to happen in a second or later: a message stays, and a carousel shows its first picture, however long a busy machine takes to
 * look at them. Shorter timers run.
 */
export const suspendLongTimers = (): void => {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const held = new Proxy(globalThis[name], {
      apply(target, self, [callback, delay, ...given]: unknown[]): unknown {
        // The longest that a timer may be: 24 days.
        return Reflect.apply(target, self, [
          callback,
          Number(delay) >= 1000 ? 2 ** 31 - 1 : delay,
          ...given,
        ]);
      },
    });
    Reflect.set(globalThis, name, held);
  }
};
