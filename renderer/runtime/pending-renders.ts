/** Pending renders: nodes on the page that do not show the latest values yet. */
export interface PendingRenders {
  readonly begin: (node: unknown) => void;
  /** Rendered or unmounted. */
  readonly end: (node: unknown) => void;
  readonly settled: () => Promise<void>;
}

export const createPendingRenders = (): PendingRenders => {
  const nodes = new Set<unknown>();
  let resolveRenders = (): void => {};
  let settled = Promise.resolve();
  return {
    begin: (node) => {
      if (nodes.size === 0) settled = new Promise((resolve) => (resolveRenders = resolve));
      nodes.add(node);
    },
    end: (node) => {
      if (nodes.delete(node) && nodes.size === 0) resolveRenders();
    },
    settled: () => settled,
  };
};
