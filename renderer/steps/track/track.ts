import { defineStep, readNamed } from '../define.ts';

export const track = defineStep('track', (step, { scope, ports }) => {
  ports.track(step.event, readNamed(Object.entries(step.with ?? {}), scope));
  return 'done';
});
