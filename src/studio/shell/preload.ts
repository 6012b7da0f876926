const loads: (() => Promise<unknown>)[] = [];

/**
 * A file of an open document that is loaded when somebody needs it, or by fetchLater.
 * @returns the same
 */
export const preloadable = <File>(load: () => Promise<File>): (() => Promise<File>) => {
  loads.push(load);
  return load;
};

/**
 * Loads what an open document may need, so that whoever works on it can go on without a network. A browser does not ask again for a module that was lost: whoever
 * needs one that did not come is told so then, and gets it with the studio loaded again.
 */
export const preloadAll = (): void => {
  for (const load of loads) load().catch(() => undefined);
};
