/** Longest wait for something that must come, in milliseconds. */
const comesWithin = 8000;
const lookEvery = 25;

/** @returns whether it came to be so */
export const comes = async (
  isSo: () => Promise<boolean>,
  within = comesWithin,
): Promise<boolean> => {
  for (
    const end = performance.now() + within;
    performance.now() < end;
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  )
    if (await isSo()) return true;
  return isSo();
};
