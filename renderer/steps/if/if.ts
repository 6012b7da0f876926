import { defineStep, read } from '../define.ts';

export const either = defineStep('if', (step, { scope, run }) => run(read(step.test, scope) === true ? step.then : (step.else ?? [])));
