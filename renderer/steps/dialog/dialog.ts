import type { RunnerOf } from '../define.ts';

export const dialog: RunnerOf<'dialog'> = (step, { store }) => {
  store.write(`overlays.${step.overlay}`, step.how === 'open');
  return 'done';
};
