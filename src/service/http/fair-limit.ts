/** All capacity is taken, or this client holds its share. */
export type LimitReached = 'full' | 'share';

/** Capacity shared by clients. */
export interface FairLimit {
  /** Takes one place. Each place must be left once. */
  readonly enter: (client: string) => LimitReached | undefined;
  readonly leave: (client: string) => void;
  readonly size: () => number;
  /** Clients that hold a place; memory grows with them. */
  readonly clients: () => number;
}

/**
 * Admits a client while it holds less than what is free. One client alone gets half of the capacity,
 * n greedy clients get 1/(n+1) each, so a further client always finds room. The share is no fixed
 * number, because thousands of borrowers may share the address of a carrier.
 */
export const createFairLimit = (capacity: number): FairLimit => {
  const heldByClient = new Map<string, number>();
  let held = 0;
  return {
    enter: (client) => {
      const own = heldByClient.get(client) ?? 0;
      const free = capacity - held;
      if (free <= 0) return 'full';
      if (own >= free) return 'share';
      held += 1;
      heldByClient.set(client, own + 1);
      return undefined;
    },
    leave: (client) => {
      const own = heldByClient.get(client) ?? 0;
      held -= 1;
      if (own <= 1) heldByClient.delete(client);
      else heldByClient.set(client, own - 1);
    },
    size: () => held,
    clients: () => heldByClient.size,
  };
};
