const show = (part: HTMLElement): void => {
  if (part.scrollWidth <= part.clientWidth) {
    for (const name of ['role', 'aria-label', 'tabindex']) part.removeAttribute(name);
    return;
  }
  part.setAttribute('role', 'region');
  part.setAttribute('aria-label', part.dataset.scrolls ?? '');
  part.tabIndex = 0;
};

/** What is too wide for the page can be reached and scrolled by keyboard, as long as it is. */
export const watchScrolls = (): void => {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) show(target);
  });
  for (const part of document.querySelectorAll('[data-scrolls]')) observer.observe(part);
};
