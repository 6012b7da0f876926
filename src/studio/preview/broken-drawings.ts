/*
 * Where a browser runs the frame in the process of the studio, a screen that hangs takes the tab with it. Whoever opened the document again would lose the
 * tab again. So this browser keeps which document it is drawing, and draws one that has not come to an end only when somebody asks for it.
 */
const storageKey = 'studio-preview-drawing';

export const markRenderStart = (id: string): void => localStorage.setItem(storageKey, id);

/** The drawing of a document has come to an end, good or bad. */
export const markRenderEnd = (id: string): void => {
  if (localStorage.getItem(storageKey) === id) localStorage.removeItem(storageKey);
};

/** Whether a tab ended the last time while this document was being drawn. */
export const hasCrashedWhileRendering = (id: string): boolean =>
  localStorage.getItem(storageKey) === id;
