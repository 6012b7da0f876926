type TextField = HTMLInputElement | HTMLTextAreaElement;

const texts = 'input:not([type]), textarea';

/** The fields of a page drawn ahead that can be typed into. */
export const drawnFields = (drawn: ParentNode): NodeListOf<TextField> =>
  drawn.querySelectorAll<TextField>(texts);

/** Nothing hears what is beside the fields and their labels yet. */
const silenceOthers = (part: Element): void => {
  for (const child of part.children) {
    if (child.querySelector(texts) !== null) silenceOthers(child);
    else if (!child.matches(`${texts}, label`)) child.setAttribute('inert', '');
  }
};

/**
 * Lets people type into the fields of a page drawn ahead while the app is on its way; the app takes over what they typed (screens/hand-over.ts), and only
 * then judges it: a second opinion here would be another one, with a caret and an undo of its own.
 */
export const openFields = (drawn: HTMLElement): void => {
  if (drawnFields(drawn).length === 0) return;
  silenceOthers(drawn);
  drawn.dataset['address'] = location.href;
  drawn.removeAttribute('inert');
};
