import { defineStep } from '../define.ts';

export const countdown = defineStep('countdown', (step, { countdowns }) => {
  if (step.how === 'start') countdowns.start(step.countdown);
  else countdowns.stop(step.countdown);
  return 'done';
});
