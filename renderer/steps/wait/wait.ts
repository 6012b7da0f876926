import { defineStep } from '../define.ts';

export const wait = defineStep('wait', (step, context) => context.wait(step.ms).then(() => 'done'));
