/** Longest wait for one thing, in milliseconds: many times what it takes on the busiest machine. */
export const comesWithin = 20_000;

/**
 * What a promise comes to, waited for no longer than something may take: what never ends has to tell its name.
 * @param what it is that is waited for, as it stands behind 'Expected'
 */
export const within = async <Found>(what: string, coming: Promise<Found>): Promise<Found> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Error(
            `Expected ${what} within ${comesWithin / 1000} s, and it did not come to that.`,
          ),
        ),
      comesWithin,
    );
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
};
