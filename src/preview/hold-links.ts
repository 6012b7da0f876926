/** Links of the page go nowhere: what they would open is told. Behind the handlers of the screen, which may have done something else already. */
export const interceptLinks = (view: Window, onLink: (address: string) => void): void => {
  view.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    onLink(link.getAttribute('href') ?? '');
  });
};
