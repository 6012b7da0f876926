import { defineStep } from '../define.ts';

export const run = defineStep('run', (step, { runAction }) => runAction(step.action));
