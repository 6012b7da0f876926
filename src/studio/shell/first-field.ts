/** Where somebody begins to fill in: the first field that takes something; undefined where there is none. */
export const firstField = (within: Element): HTMLElement | undefined =>
  within.querySelector<HTMLElement>(
    'input:enabled:not([readonly]), select:enabled, textarea:enabled:not([readonly])',
  ) ?? undefined;
