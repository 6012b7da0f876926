// Runs in the browser. Functions are self-contained, without named inner functions, for which some
// TypeScript transpilers insert a helper call.

/** Horizontal overflow of the page or an open dialog, in pixels. 0 or less if all fits. */
export const measureOverflow = (): number =>
  Math.max(
    ...[
      document.documentElement,
      ...document.querySelectorAll('dialog[open], dialog[open] > *'),
    ].map((part) => part.scrollWidth - part.clientWidth),
  );

export const measureFullHeight = (): number => {
  const dialog = document.querySelector('dialog[open]');
  const parts = dialog === null ? [document.documentElement] : [dialog, ...dialog.children];
  return innerHeight + Math.max(0, ...parts.map((part) => part.scrollHeight - part.clientHeight));
};

/**
 * Finds visible targets below 44 by 44 px. Inline links are exempt: they are as high as their line.
 */
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

/**
 * Resolves when the page is idle, at the latest after `atMost` ms. Some pages are never idle or
 * render no frames.
 */
export const waitUntilIdle = (atMost: number): Promise<void> =>
  new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: atMost });
  });

/**
 * Ends finite animations at once: colours are wrong during a transition. Waiting could last
 * forever, because some pages render no frames.
 */
export const endAnimations = (): void => {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
};

/**
 * Freezes `Date`; timers still run.
 * @param time milliseconds since 1970, UTC
 */
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
 * Postpones timers of a second or more indefinitely. Messages stay and carousels keep their first
 * picture, even on a slow machine.
 */
export const suspendLongTimers = (): void => {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const held = new Proxy(globalThis[name], {
      apply(target, self, [callback, delay, ...given]: unknown[]): unknown {
        // Maximum timer delay: 24 days.
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
