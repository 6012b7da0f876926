let cachedRoot: HTMLElement | null | undefined;

/**
 * What the service drew ahead, which holds what was typed into it also when it was taken away; null where there is none. A node of a document may have the
 * same id, but is no child of the body.
 */
export const prerenderedRoot = (page: Document): HTMLElement | null =>
  (cachedRoot ??= page.querySelector<HTMLElement>('body > #prerendered'));

/** Where the app draws. What was drawn ahead stands before it, and may have a node of the same id. */
export const appRoot = (page: Document): HTMLElement | null =>
  page.querySelector<HTMLElement>('body > #app');

/** Takes away what the service drew ahead. */
export const removePrerendered = (page: Document): void => prerenderedRoot(page)?.remove();
