const updateScrollRegion = (element: HTMLElement): void => {
  if (element.scrollWidth <= element.clientWidth) {
    for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name);
    return;
  }
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', element.dataset.scrolls ?? '');
  element.tabIndex = 0;
};

/** What is too wide for the page can be reached and scrolled by keyboard, as long as it is. */
export const makeOverflowScrollable = (): void => {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) updateScrollRegion(target);
  });
  for (const element of document.querySelectorAll('[data-scrolls]')) observer.observe(element);
};
