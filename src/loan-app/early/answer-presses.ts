const focusableSelector = 'input, textarea, label';

/**
 * Whoever presses what nothing hears yet sees that the page is on its way, for as long as what was drawn ahead stands there. The press itself is not kept:
 * nobody shall send what they no longer look at.
 */
export const showTapIndicator = (root: HTMLElement): void =>
  // What is inert leaves a press to what is around it; and Safari tells of a click only where one is expected.
  root.ownerDocument.addEventListener('pointerup', ({ target }) => {
    if (target instanceof Element && !target.matches(focusableSelector))
      root.dataset['pressed'] = '';
  });
