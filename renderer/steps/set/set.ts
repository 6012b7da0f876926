import { read, type RunnerOf } from '../define.ts';

export const set: RunnerOf<'set'> = (step, { scope, store }) => {
  store.write(`state.${step.state}`, read(step.value, scope));
  return 'done';
};
