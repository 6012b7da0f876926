/** Seconds to a tenth since it was made, by the machine: the clock of a test does not move it. */
export const startStopwatch = (): (() => number) => {
  const begin = process.uptime();
  return () => Math.round((process.uptime() - begin) * 10) / 10;
};
