// Runs in a page before anything of it is loaded. After every frame it looks for the control that people want, and tries it until it answers: letters appear
// and stay, also where the page puts another field in its place, or a tap leads on. What it found stands in window.watched: since when the control can be
// used, and since when it is one that nothing takes the place of any more.

/**
 * @param {{ control: string, trial: { type?: string, shows?: string, tap?: true } }} wanted
 */
function watchPage({ control, trial }) {
  /** @type {{ usable: number | undefined, whole: number | undefined, losses: number }} */
  const watched = { usable: undefined, whole: undefined, losses: 0 };
  Reflect.set(window, 'watched', watched);
  const { pathname } = window.location;
  /** @type {number | undefined} */
  let triedAt;

  const find = () =>
    [...document.querySelectorAll(control)].find(
      (element) =>
        element.closest('[inert], [hidden]') === null &&
        !element.matches(':disabled, [readonly], [aria-disabled="true"]') &&
        element.getClientRects().length > 0,
    );

  /** @param {Element | undefined} element */
  const answers = (element) => {
    if (trial.tap === true) return window.location.pathname !== pathname;
    return element instanceof HTMLInputElement && element.value === trial.shows;
  };

  /** @param {Element | undefined} element */
  const isDrawnAhead = (element) =>
    element !== undefined && element.closest('#prerendered') !== null;

  /** @param {Element} element */
  const tryOut = (element) => {
    if (trial.tap === true && element instanceof HTMLElement) element.click();
    if (!(element instanceof HTMLInputElement)) return;
    element.focus({ preventScroll: true });
    // As a keyboard does: the value changes past the page, which hears of it afterwards.
    element.setRangeText(trial.type ?? '', 0, element.value.length, 'end');
    element.dispatchEvent(
      new InputEvent('input', { bubbles: true, data: trial.type ?? '', inputType: 'insertText' }),
    );
  };

  /** @type {Element | undefined} */
  let seen;
  const { port1, port2 } = new MessageChannel();
  // What is posted while a frame is made comes when it is done: then it is seen.
  port1.addEventListener('message', () => {
    if (watched.usable !== undefined || seen === undefined) return;
    triedAt = performance.now();
    tryOut(seen);
  });
  port1.start();

  const look = () => {
    seen = find();
    if (triedAt !== undefined) {
      if (answers(seen)) {
        if (watched.whole === undefined && !isDrawnAhead(seen))
          watched.whole = watched.usable === undefined ? triedAt : performance.now();
        watched.usable ??= triedAt;
      } else if (watched.usable !== undefined) {
        // What was typed is gone: the page could not be used yet.
        watched.losses += 1;
        watched.usable = undefined;
        watched.whole = undefined;
      }
    }
    if (watched.usable === undefined) port2.postMessage(undefined);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

Reflect.set(window, 'watchPage', watchPage);
