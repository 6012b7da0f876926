/** Goes to an address of this app. */
export type Go = (address: string, how: 'push' | 'replace') => void;

/** The way of everything outside React to the router, which hands out a new function with every address. */
export interface RouterDoor {
  readonly go: Go;
  /** From now on this function is called. */
  connect(go: Go): void;
}

/** @param before goes while there is no router yet: the first screen runs before the page is drawn */
export const createRouterDoor = (before: Go): RouterDoor => {
  let latest = before;
  return {
    go: (address, how) => latest(address, how),
    connect: (go) => {
      latest = go;
    },
  };
};
