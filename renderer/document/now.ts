let clock = (): number => Date.now();

/** Milliseconds since 1970, as countdowns read them. */
export const now = (): number => clock();

/** Countdowns read another clock. To be called before the first screen is drawn. */
export const setClock = (read: () => number): void => {
  clock = read;
};
