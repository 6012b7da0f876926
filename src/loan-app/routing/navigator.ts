/** Where a page is. */
export interface AppLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Tells each time apart that somebody went somewhere. */
  readonly key: string;
}

/** Where a page is now, as the router says once it is there: it keeps the key in the history of the browser. */
export const readLocation = ({
  history,
  location: { pathname, search, hash },
}: Window): AppLocation => {
  const state: unknown = history.state;
  const key =
    typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
      ? state.key
      : 'default';
  return { pathname, search, hash, key };
};

export const isSameLocation = (one: AppLocation, other: AppLocation): boolean =>
  one.key === other.key &&
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash;

/** Goes while there is no router yet, and leaves in the history what the router would. */
export const navigateByHistory =
  ({ history }: Window): Navigate =>
  (address, how) =>
    history[how === 'replace' ? 'replaceState' : 'pushState'](
      { key: Math.random().toString(36).slice(2, 10) },
      '',
      address,
    );

/** Goes to an address of this app. */
export type Navigate = (address: string, how: 'push' | 'replace') => void;

/** The way of everything outside React to the router, which hands out a new function with every address. */
export interface AppNavigator {
  readonly navigate: Navigate;
  /** From now on this function is called. */
  connect(go: Navigate): void;
}

/** @param before goes while there is no router yet: the first screen runs before the page is drawn */
export const createNavigator = (initial: Navigate): AppNavigator => {
  let latest = initial;
  return {
    navigate: (address, how) => latest(address, how),
    connect: (go) => {
      latest = go;
    },
  };
};
