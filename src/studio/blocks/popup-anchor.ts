/** Element, or a place in the window without one. */
export type PopupAnchor = Element | { readonly getBoundingClientRect: () => DOMRect };

/** @param x and `y` in CSS pixels of the window */
export const anchorAt = (x: number, y: number): PopupAnchor => ({
  getBoundingClientRect: () => new DOMRect(x, y, 0, 0),
});
