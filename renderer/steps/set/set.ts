import { defineStep, read } from '../define.ts';

export const set = defineStep('set', (step, { scope, store }) => {
  store.write(`state.${step.state}`, read(step.value, scope));
  return 'done';
});
