import { readNamed, type RunnerOf } from '../define.ts';

export const track: RunnerOf<'track'> = (step, { scope, ports }) => {
  ports.track(step.event, readNamed(Object.entries(step.with ?? {}), scope));
  return 'done';
};
