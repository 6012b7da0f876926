import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL ends a transaction that asks nothing for 30 s; so much sooner it is asked something, in milliseconds. */
const pingIntervalMs = 10_000;

/** Waits for work that does not use a transaction, and asks the transaction something meanwhile, so that nobody takes it for given up. @throws what asking throws */
export const keepAlive = async <Result>(
  work: Promise<Result>,
  ping: () => Promise<unknown>,
  intervalMs = pingIntervalMs,
): Promise<Result> => {
  const isOver = work.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([isOver, pause(intervalMs, false, { ref: false })]))) await ping();
  return work;
};
