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
