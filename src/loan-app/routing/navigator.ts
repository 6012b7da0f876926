import type { Navigate } from '../../../renderer/entries/ports.ts';

export interface AppLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Unique per navigation. */
  readonly key: string;
}

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

/** Navigates before the router is loaded, and writes the same history state. */
export const navigateByHistory =
  ({ history }: Window): Navigate =>
  (address, how) =>
    history[how === 'replace' ? 'replaceState' : 'pushState'](
      { key: Math.random().toString(36).slice(2, 10) },
      '',
      address,
    );

/** Navigates from outside React, where no hook returns the router's current function. */
export interface AppNavigator {
  readonly navigate: Navigate;
  connect(go: Navigate): void;
}

export const createNavigator = (initial: Navigate): AppNavigator => {
  let latest = initial;
  return {
    navigate: (address, how) => latest(address, how),
    connect: (go) => {
      latest = go;
    },
  };
};
