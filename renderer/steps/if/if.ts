import { read, type RunnerOf } from '../define.ts';

export const either: RunnerOf<'if'> = (step, { scope, run }) =>
  run(read(step.test, scope) === true ? step.then : (step.else ?? []));
