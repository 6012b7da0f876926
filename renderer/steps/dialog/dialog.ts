import { defineStep } from '../define.ts';

export const dialog = defineStep('dialog', (step, { store }) => {
  store.write(`overlays.${step.overlay}`, step.how === 'open');
  return 'done';
});
