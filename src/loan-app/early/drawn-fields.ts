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
