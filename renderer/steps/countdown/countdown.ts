import type { RunnerOf } from '../define.ts';

export const countdown: RunnerOf<'countdown'> = (step, { countdowns }) => {
  if (step.how === 'start') countdowns.start(step.countdown);
  else countdowns.stop(step.countdown);
  return 'done';
};
