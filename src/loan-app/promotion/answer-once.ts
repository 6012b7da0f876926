import type { Answer, Ports } from '../../../renderer/index.ts';

/** Gives an answer that is there already to the first call of this name; every other call is sent. */
export const answerOnce = (
  request: Ports['request'],
  call: string,
  answer: Answer,
): Ports['request'] => {
  let isGiven = false;
  return (name, params, isQuiet) => {
    if (name !== call || isGiven) return request(name, params, isQuiet);
    isGiven = true;
    return Promise.resolve(answer);
  };
};
