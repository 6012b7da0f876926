/**
 * Scrolls as little as lets an element be seen, and nothing outside of its own page: `scrollIntoView` would scroll the studio around the frame as well, away from
 * where its person is.
 */
export const scrollIntoFrame = (element: Element): void => {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const top =
      box === element.ownerDocument.documentElement
        ? 0
        : box.getBoundingClientRect().top + box.clientTop;
    const { top: begin, bottom: end } = element.getBoundingClientRect();
    const [above, below] = [begin - top, end - top - box.clientHeight];
    if (above < 0) box.scrollTop += above;
    else if (below > 0) box.scrollTop += Math.min(above, below);
  }
};
