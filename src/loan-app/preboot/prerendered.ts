type TextField = HTMLInputElement | HTMLTextAreaElement;

const inputSelector = 'input:not([type]), textarea';

/** The fields of a page drawn ahead that can be typed into. */
export const prerenderedInputs = (root: ParentNode): NodeListOf<TextField> =>
  root.querySelectorAll<TextField>(inputSelector);

/** Nothing hears what is beside the fields and their labels yet. */
const makeOthersInert = (parent: Element): void => {
  for (const child of parent.children) {
    if (child.querySelector(inputSelector) !== null) makeOthersInert(child);
    else if (!child.matches(`${inputSelector}, label`)) child.setAttribute('inert', '');
  }
};

/**
 * Lets people type into the fields of a page drawn ahead while the app is on its way; the app takes over what they typed (screens/hand-over.ts), and only
 * then judges it: a second opinion here would be another one, with a caret and an undo of its own.
 */
export const enableInputs = (root: HTMLElement): void => {
  if (prerenderedInputs(root).length === 0) return;
  makeOthersInert(root);
  root.dataset['address'] = location.href;
  root.removeAttribute('inert');
};

const focusableSelector = 'input, textarea, label';

/**
 * Whoever presses what nothing hears yet sees that the page is on its way, for as long as what was drawn ahead stands there. The press itself is not kept:
 * nobody shall send what they no longer look at.
 */
export const showTapIndicator = (root: HTMLElement): void =>
  // What is inert leaves a press to what is around it; and Safari tells of a click only where one is expected.
  root.ownerDocument.addEventListener('pointerup', ({ target }) => {
    if (target instanceof Element && !target.matches(focusableSelector))
      root.dataset['pressed'] = '';
  });

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
