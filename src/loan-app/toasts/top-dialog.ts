/** The open dialog that covers everything else of the page. */
export interface TopDialog {
  current(): HTMLDialogElement | undefined;
  /** @returns the end of the subscription */
  subscribe(listener: () => void): () => void;
}

/** Watches which dialogs are open: only the order of opening tells which one is on top. */
export const watchTopDialog = (page: Document): TopDialog => {
  let opened: readonly HTMLDialogElement[] = [];
  return {
    current: () => opened.findLast((dialog) => dialog.isConnected && dialog.open),
    subscribe: (listener) => {
      // A screen may open some as it is drawn for the first time, before anybody watches.
      opened = [...page.querySelectorAll<HTMLDialogElement>('dialog[open]')];
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          if (!(target instanceof HTMLDialogElement)) continue;
          const others = opened.filter((dialog) => dialog !== target && dialog.isConnected);
          opened = target.open ? [...others, target] : others;
        }
        listener();
      });
      observer.observe(page.documentElement, { subtree: true, attributeFilter: ['open'] });
      return () => observer.disconnect();
    },
  };
};
