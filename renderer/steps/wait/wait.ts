import type { RunnerOf } from '../define.ts';

export const wait: RunnerOf<'wait'> = (step, context) => context.wait(step.ms).then(() => 'done');
