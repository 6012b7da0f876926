import type { Go } from './router-door.ts';

/** A page whose router cannot be had: from now on each address is a page of its own, also for those who go back. */
export const goAnew = (view: Window): Go => {
  view.addEventListener('popstate', () => view.location.reload());
  return (address, how) => {
    view.history[how === 'replace' ? 'replaceState' : 'pushState'](null, '', address);
    // To go to an address that differs in its hash alone would load nothing.
    view.location.reload();
  };
};
