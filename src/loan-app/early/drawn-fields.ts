type TextField = HTMLInputElement | HTMLTextAreaElement;

const texts = 'input:not([type]), textarea';

/** The fields of a page drawn ahead that can be typed into. */
export const drawnFields = (drawn: ParentNode): NodeListOf<TextField> => drawn.querySelectorAll<TextField>(texts);

/** Nothing hears what is beside the fields and their labels yet. */
const silenceOthers = (part: Element): void => {
  for (const child of part.children) {
    if (child.querySelector(texts) !== null) silenceOthers(child);
    else if (!child.matches(`${texts}, label`)) child.setAttribute('inert', '');
  }
};

/** What is no digit is not taken, as it will not be when the app runs. */
const keepDigits = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.dataset['digits'] === undefined) return;
  if (event instanceof InputEvent && event.isComposing) return;
  const digits = target.value.replace(/\D/g, '');
  if (digits !== target.value) target.value = digits;
};

/** Lets people type into the fields of a page drawn ahead while the app is on its way; the app takes over what they typed (screens/hand-over.ts). */
export const openFields = (drawn: Element): void => {
  if (drawnFields(drawn).length === 0) return;
  silenceOthers(drawn);
  drawn.addEventListener('input', keepDigits);
  drawn.removeAttribute('inert');
};
