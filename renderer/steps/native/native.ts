import { readNamed, type RunnerOf } from '../define.ts';

/** Fire and forget: a failing app shell does not fail the screen. */
export const native: RunnerOf<'native'> = (step, { scope, ports }) => {
  const page = step.page && {
    to: step.page.to,
    with: readNamed(Object.entries(step.page.with), scope),
  };
  ports.native(step.call, readNamed(Object.entries(step.with ?? {}), scope), page);
  return 'done';
};
