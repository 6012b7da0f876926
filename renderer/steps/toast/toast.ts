import { read, type RunnerOf } from '../define.ts';

/** An empty message shows nothing. */
export const toast: RunnerOf<'toast'> = (step, { scope, ports }) => {
  const text = read(step.text, scope);
  const duration = step.duration && read(step.duration, scope);
  if (typeof text === 'string' && text !== '')
    ports.toast({
      text,
      kind: step.kind ?? 'plain',
      duration: typeof duration === 'number' ? duration : undefined,
    });
  return 'done';
};
