export const firstField = (within: Element): HTMLElement | undefined =>
  within.querySelector<HTMLElement>(
    'input:enabled:not([readonly]), select:enabled, textarea:enabled:not([readonly])',
  ) ?? undefined;
