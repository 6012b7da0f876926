/** Calls back when a link has ended, once. A phone that slept is asked when it is looked at again: timers sleep with it. @param lasts in milliseconds; undefined: for ever */
export const endOfLink = (view: Window, lasts: number | undefined, ended: () => void): void => {
  if (lasts === undefined) return;
  const endsAt = Date.now() + lasts;
  const look = (): void => {
    if (Date.now() < endsAt) return;
    view.clearTimeout(timer);
    view.document.removeEventListener('visibilitychange', look);
    ended();
  };
  const timer = view.setTimeout(look, lasts);
  view.document.addEventListener('visibilitychange', look);
};
