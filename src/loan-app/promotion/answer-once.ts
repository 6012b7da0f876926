import type { CallResponse, Ports } from '../../../renderer/index.ts';

/** Gives an answer that is there already to the first call of this name; every other call is sent. */
export const withPrimedAnswer = (
  request: Ports['request'],
  call: string,
  answer: CallResponse,
): Ports['request'] => {
  let isUsed = false;
  return (name, params, isQuiet) => {
    if (name !== call || isUsed) return request(name, params, isQuiet);
    isUsed = true;
    return Promise.resolve(answer);
  };
};
