/** Goes to an address of this app. */
export type Go = (address: string, how: 'push' | 'replace') => void;

/** The way of everything outside React to the router, which comes when the page stands and hands out a new function with every address. */
export interface RouterDoor {
  readonly go: Go;
  /** From now on whoever goes somewhere waits for the router. */
  hold(): void;
  /** From now on this function is called, at first for those who waited, in their order. */
  connect(go: Go): void;
}

/** @param before goes while nothing is drawn yet: the first screen runs before that */
export const createRouterDoor = (before: Go): RouterDoor => {
  let latest = before;
  const waiting: Parameters<Go>[] = [];
  return {
    go: (address, how) => latest(address, how),
    hold: () => {
      latest = (...step) => void waiting.push(step);
    },
    connect: (go) => {
      latest = go;
      for (const step of waiting.splice(0)) go(...step);
    },
  };
};
