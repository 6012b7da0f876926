import type { RunnerOf } from '../define.ts';

export const run: RunnerOf<'run'> = (step, { runAction }) => runAction(step.action);
