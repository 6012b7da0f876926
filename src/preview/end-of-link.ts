/** Calls back when a link has ended, once. A phone that slept is asked when it is looked at again: timers sleep with it. @param lasts in milliseconds; undefined: for ever */
export const onLinkExpiry = (
  view: Window,
  lifetimeMs: number | undefined,
  onExpired: () => void,
): void => {
  if (lifetimeMs === undefined) return;
  const endsAt = Date.now() + lifetimeMs;
  const check = (): void => {
    if (Date.now() < endsAt) return;
    view.clearTimeout(timer);
    view.document.removeEventListener('visibilitychange', check);
    onExpired();
  };
  const timer = view.setTimeout(check, lifetimeMs);
  view.document.addEventListener('visibilitychange', check);
};
