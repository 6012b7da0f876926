const loads: (() => Promise<unknown>)[] = [];

/**
 * Registers a lazy module for preloadAll.
 * @returns the same loader
 */
export const preloadable = <File>(load: () => Promise<File>): (() => Promise<File>) => {
  loads.push(load);
  return load;
};

/**
 * Preloads the lazy modules of an open document, so that work continues offline. Browsers do not
 * retry a failed import, so a lost module needs a reload.
 */
export const preloadAll = (): void => {
  for (const load of loads) load().catch(() => undefined);
};
