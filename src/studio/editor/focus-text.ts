let isRequested = false;

/** Focuses the text of the open document, once its pane is visible. */
export const focusText = (): void => {
  const text = document
    .querySelector('.text-pane')
    ?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
  isRequested = text === undefined || text === null;
  text?.focus({ preventScroll: true });
};

/** @returns true if the text was to be focused before it was loaded */
export const takeFocusRequest = (): boolean => {
  const wasRequested = isRequested;
  isRequested = false;
  return wasRequested;
};
