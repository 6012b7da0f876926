/** Goes to an address of this app. */
export type Go = (address: string, how: 'push' | 'replace') => void;

/** The way of everything outside React to the router, which hands out a new function with every address. */
export interface RouterDoor {
  readonly go: Go;
  /** From now on this function is called. */
  connect(go: Go): void;
}

export const createRouterDoor = (): RouterDoor => {
  let latest: Go | undefined;
  return {
    go: (address, how) => {
      if (latest === undefined) throw new Error(`Nobody can go to ${address} yet: the router is connected when the page is drawn for the first time.`);
      latest(address, how);
    },
    connect: (go) => {
      latest = go;
    },
  };
};
