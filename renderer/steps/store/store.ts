import { read, type RunnerOf } from '../define.ts';

export const store: RunnerOf<'store'> = (step, { scope, ports }) => {
  ports.store(step.where, step.how ?? 'put', step.key, step.value && read(step.value, scope));
  return 'done';
};
