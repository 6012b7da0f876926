// Init script of a page. Looks for a control after every frame and tries it until it responds;
// window.watched holds since when it is usable, and since when it is not the prerendered one.

/**
 * @param {{ control: string, trial: { type?: string, shows?: string, tap?: true } }} options
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
  const responds = (element) => {
    if (trial.tap === true) return window.location.pathname !== pathname;
    return element instanceof HTMLInputElement && element.value === trial.shows;
  };

  /** @param {Element | undefined} element */
  const isPrerendered = (element) =>
    element !== undefined && element.closest('#prerendered') !== null;

  /** @param {Element} element */
  const tryOut = (element) => {
    if (trial.tap === true && element instanceof HTMLElement) element.click();
    if (!(element instanceof HTMLInputElement)) return;
    element.focus({ preventScroll: true });
    // A keyboard changes the value before the event, too.
    element.setRangeText(trial.type ?? '', 0, element.value.length, 'end');
    element.dispatchEvent(
      new InputEvent('input', { bubbles: true, data: trial.type ?? '', inputType: 'insertText' }),
    );
  };

  /** @type {Element | undefined} */
  let seen;
  const { port1, port2 } = new MessageChannel();
  // Messages posted during a frame arrive after it.
  port1.addEventListener('message', () => {
    if (watched.usable !== undefined || seen === undefined) return;
    triedAt = performance.now();
    tryOut(seen);
  });
  port1.start();

  const look = () => {
    seen = find();
    if (triedAt !== undefined) {
      if (responds(seen)) {
        if (watched.whole === undefined && !isPrerendered(seen))
          watched.whole = watched.usable === undefined ? triedAt : performance.now();
        watched.usable ??= triedAt;
      } else if (watched.usable !== undefined) {
        // The typed text vanished.
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
