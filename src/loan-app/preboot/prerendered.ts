type TextField = HTMLInputElement | HTMLTextAreaElement;

const inputSelector = 'input:not([type]), textarea';

export const prerenderedInputs = (root: ParentNode): NodeListOf<TextField> =>
  root.querySelectorAll<TextField>(inputSelector);

/** No handler is attached outside the inputs and their labels yet. */
const makeOthersInert = (parent: Element): void => {
  for (const child of parent.children) {
    if (child.querySelector(inputSelector) !== null) makeOthersInert(child);
    else if (!child.matches(`${inputSelector}, label`)) child.setAttribute('inert', '');
  }
};

/** Only the app validates the text after taking it over: two validations could disagree. */
export const enableInputs = (root: HTMLElement): void => {
  if (prerenderedInputs(root).length === 0) return;
  makeOthersInert(root);
  root.dataset['address'] = location.href;
  root.removeAttribute('inert');
};

const focusableSelector = 'input, textarea, label';

/** Marks the page as busy. The tap is not replayed: the borrower may no longer look at it. */
export const showTapIndicator = (root: HTMLElement): void =>
  // Inert elements pass the event to ancestors. Safari fires click only on interactive elements.
  root.ownerDocument.addEventListener('pointerup', ({ target }) => {
    if (target instanceof Element && !target.matches(focusableSelector))
      root.dataset['pressed'] = '';
  });

let cachedRoot: HTMLElement | null | undefined;

/**
 * Cached: inputs are read after removal. Document nodes may reuse the id, but not below the body.
 */
export const prerenderedRoot = (page: Document): HTMLElement | null =>
  (cachedRoot ??= page.querySelector<HTMLElement>('body > #prerendered'));

/** The prerendered root precedes it and may contain the same id. */
export const appRoot = (page: Document): HTMLElement | null =>
  page.querySelector<HTMLElement>('body > #app');

export const removePrerendered = (page: Document): void => prerenderedRoot(page)?.remove();
