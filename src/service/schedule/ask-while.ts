import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL ends a transaction that asks nothing for 30 s; so much sooner it is asked something, in milliseconds. */
const asksEvery = 10_000;

/** Waits for work that does not use a transaction, and asks the transaction something meanwhile, so that nobody takes it for given up. @throws what asking throws */
export const askWhile = async <Result>(
  work: Promise<Result>,
  ask: () => Promise<unknown>,
  every = asksEvery,
): Promise<Result> => {
  const isOver = work.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([isOver, pause(every, false, { ref: false })]))) await ask();
  return work;
};
